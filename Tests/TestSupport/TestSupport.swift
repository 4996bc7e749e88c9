import GaugeCore

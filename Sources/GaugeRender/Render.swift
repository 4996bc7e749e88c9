import CCairo
import GaugeCore

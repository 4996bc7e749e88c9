import GaugeCore
import CICU

import CGLib
import CX11

import Graphs
import Testing

import Checks
import Testing

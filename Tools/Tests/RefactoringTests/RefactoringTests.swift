import Refactoring
import Testing

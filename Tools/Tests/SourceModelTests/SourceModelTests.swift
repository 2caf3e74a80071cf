import SourceModel
import Testing

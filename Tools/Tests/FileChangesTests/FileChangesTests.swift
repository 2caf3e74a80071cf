import FileChanges
import Testing

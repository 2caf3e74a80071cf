import Generation
import Testing

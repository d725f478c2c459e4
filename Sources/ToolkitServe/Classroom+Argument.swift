import LocalBackend
import Toolkit

extension Classroom.Names: ArgumentValue {}

@_exported import ToolkitHTTP
@_exported import ToolkitPrimitives
@_exported import ToolkitStorage

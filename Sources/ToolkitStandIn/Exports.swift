@_exported import EmbeddedData
@_exported import ToolkitHTTP
@_exported import ToolkitPrimitives
@_exported import ToolkitStorage

@_exported import ToolkitHTTP
@_exported import ToolkitPrimitives
@_exported import ToolkitStandIn
@_exported import ToolkitStorage
@_exported import ToolkitTerminal

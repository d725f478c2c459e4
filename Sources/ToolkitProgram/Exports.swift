@_exported import Toolkit

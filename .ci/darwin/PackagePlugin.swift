extension Package {
    public var directoryURL: URL
}
extension PackageManager.BuildResult.BuiltArtifact {
    public var url: URL
}

/// A photo of a product in the demo data of badges.
enum DemoPhoto {
    /// The name of the photo.
    static let key = "SD_01_T01_5838X_B4_X_EC_0"
}

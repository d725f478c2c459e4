/// A product's photo in the demo data of badges.
enum DemoPhoto {
    /// Its name.
    static let key = "SD_01_T01_5838X_B4_X_EC_0"
}

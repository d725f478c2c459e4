#if canImport(SwiftUI)
    import SwiftUI

    /// The app's only screen.
    public struct CatList: View {
        @State private var cats: [Cat] = []
        @State private var problem: String?
        private let service: CatService

        public init(service: CatService) { self.service = service }

        public var body: some View {
            List(cats) { cat in
                LabeledContent(cat.name, value: String(repeating: "★", count: cat.rating))
            }
            .overlay { if let problem { Text(problem) } }
            .task {
                do { cats = try await service.cats() } catch { problem = error.localizedDescription }
            }
        }
    }
#endif

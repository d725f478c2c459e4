// The cats of the course: a list, a new cat, an edit with a new photo, and the text about the breed.
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

let environment = ProcessInfo.processInfo.environment
let registry = environment["CATS_URL"] ?? "https://cats-0a1b.restdb.io/rest/a3cats"
let breeds = environment["BREEDS_URL"] ?? "https://api.thecatapi.com/v1"

struct Cat: Codable {
    var _id: String?
    let catName: String
    var ownerName: String
    let breedId: String
    let birthDate: Date
    let weightKg: Double
    var rating: Int
    var photoUrl: String
}

struct Edit: Codable {
    let _id: String
    let ownerName: String
    let rating: Int
    let photoUrl: String
}

struct Image: Codable {
    let url: URL
    let breeds: [Breed]
}

struct Breed: Codable {
    let id: String
    let name: String
    let temperament: String
    let description: String
    let origin: String
    let life_span: String
    let adaptability: Int
}

let dates = DateFormatter()
dates.locale = Locale(identifier: "en_US_POSIX")
dates.timeZone = TimeZone(identifier: "UTC")
dates.dateFormat = "yyyy-MM-dd'T'HH:mm:ss.SSS'Z'"
let decoder = JSONDecoder()
decoder.dateDecodingStrategy = .formatted(dates)
let encoder = JSONEncoder()
encoder.dateEncodingStrategy = .formatted(dates)

func send<Value: Decodable>(_ method: String, _ address: String, _ body: (any Encodable)? = nil) async throws -> Value {
    var request = URLRequest(url: URL(string: address)!)
    request.httpMethod = method
    request.setValue("application/json", forHTTPHeaderField: "Accept")
    request.setValue("application/json", forHTTPHeaderField: "Content-Type")
    request.setValue("0123456789abcdef01234567", forHTTPHeaderField: "x-apikey")
    if let body { request.httpBody = try encoder.encode(body) }
    let (data, response) = try await URLSession.shared.data(for: request)
    precondition((200...201).contains((response as! HTTPURLResponse).statusCode), "\(method) \(address)")
    return try decoder.decode(Value.self, from: data)
}

var cats: [Cat] = try await send("GET", registry)
cats.sort { $0.catName.lowercased() < $1.catName.lowercased() }
precondition(cats.count >= 50 && cats.allSatisfy { (1...5).contains($0.rating) && $0.weightKg > 0 })

let new = Cat(
    catName: "Felis probata", ownerName: "Kim Example", breedId: "beng", birthDate: Date(timeIntervalSince1970: 1e9),
    weightKg: 2, rating: 3, photoUrl: "https://placekitten.com/300/200")
let added: Cat = try await send("POST", registry, new)
cats = try await send("GET", registry)
precondition(cats.contains { $0._id == added._id })

let images: [Image] = try await send("GET", "\(breeds)/images/search?breed_ids=\(added.breedId)")
let breed = images[0].breeds[0]
precondition(breed.id == "beng" && breed.temperament.contains(", ") && !breed.description.isEmpty)
let (photo, response) = try await URLSession.shared.data(from: images[0].url)
precondition(photo.count > 100 && response.mimeType!.hasPrefix("image/"))
let edit = Edit(_id: added._id!, ownerName: "Lou Example", rating: 5, photoUrl: images[0].url.absoluteString)
let edited: Edit = try await send("PUT", "\(registry)/\(added._id!)", edit)
precondition(edited.ownerName == "Lou Example" && edited.rating == 5 && edited.photoUrl == edit.photoUrl)
print("ok")

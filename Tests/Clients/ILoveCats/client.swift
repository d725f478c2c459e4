import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The one changed line: without it, the hosts are the real ones.
let server = ProcessInfo.processInfo.environment["BASE_URL"]
let catsHost = server ?? "https://mkdps923-4f1c.restdb.io"
let breedsHost = server ?? "https://api.thecatapi.com"

let collection = "/rest/a-3-cats"
let apiKey = "5e3b1c7d9f2a4b6c8d0e1f23"

extension DateFormatter {
    static let iso8601Full: DateFormatter = {
        let formatter = DateFormatter()
        formatter.dateFormat = "yyyy-MM-dd'T'HH:mm:ss.SSS'Z'"
        formatter.calendar = Calendar(identifier: .iso8601)
        formatter.timeZone = TimeZone(secondsFromGMT: 0)
        formatter.locale = Locale(identifier: "en_US_POSIX")
        return formatter
    }()
}

final class Cat: Codable {
    var _id: String?
    var catName = ""
    var ownerName = ""
    var breedId = ""
    var birthDate = Date()
    var weightKg = 0.0
    var rating = 0
    var photoUrl = ""
}

struct CatEdit: Codable {
    let _id: String
    let ownerName: String
    let rating: Int
    let photoUrl: String
}

struct CatImage: Codable {
    let id: String
    let url: String
}

struct CatDetail: Codable {
    let id: String
    let url: String
    let breeds: [Breed]
}

struct Breed: Codable {
    let id: String
    let name: String
    let temperament: String
    let description: String
    let origin: String
    let intelligence: Int
}

func expect(_ isTrue: Bool, _ expected: String) {
    guard !isTrue else { return }
    print("expected: \(expected)")
    exit(1)
}

func ok(_ text: String) {
    print("ok \(text)")
}

/// One request, in the style of the course: properties to set, and a closure for the answer.
final class WebAPIRequest {
    var urlBase = catsHost
    var httpMethod = "GET"
    var body: Data?
    var key = apiKey
    var status = 200

    func send<Value: Decodable>(_ path: String, _ completion: @escaping (Value) -> Void) {
        var request = URLRequest(url: URL(string: urlBase + path)!)
        request.httpMethod = httpMethod
        request.httpBody = body
        request.setValue("application/json", forHTTPHeaderField: "Accept")
        request.setValue("application/json", forHTTPHeaderField: "Content-Type")
        request.setValue(key, forHTTPHeaderField: "x-apikey")
        let wanted = status
        let name = "\(httpMethod) \(path)"
        let done = DispatchSemaphore(value: 0)
        URLSession.shared.dataTask(with: request) { data, response, error in
            defer { done.signal() }
            let status = (response as? HTTPURLResponse)?.statusCode ?? 0
            expect(status == wanted, "\(name) answers \(wanted), not \(status) \(error?.localizedDescription ?? "")")
            let decoder = JSONDecoder()
            decoder.dateDecodingStrategy = .formatted(DateFormatter.iso8601Full)
            do {
                completion(try decoder.decode(Value.self, from: data!))
            } catch {
                let text = String(decoding: data!.prefix(300), as: UTF8.self)
                expect(false, "\(name) answers \(Value.self): \(error) in \(text)")
            }
        }.resume()
        done.wait()
    }
}

var catPhotos = [String: Data]()

/// Fetches a photo as the table view does: only an image counts, and each address is fetched once.
func photo(_ address: String) -> Data? {
    if let cached = catPhotos[address] { return cached }
    let done = DispatchSemaphore(value: 0)
    nonisolated(unsafe) var image: Data?
    URLSession.shared.dataTask(with: URL(string: address)!) { data, response, _ in
        defer { done.signal() }
        guard let mimeType = response?.mimeType, mimeType.starts(with: "image/"), let data else { return }
        image = data
    }.resume()
    done.wait()
    catPhotos[address] = image
    return image
}

func isImage(_ data: Data?) -> Bool {
    let starts: [[UInt8]] = [[0x89, 0x50, 0x4E, 0x47], [0xFF, 0xD8, 0xFF], [0x47, 0x49, 0x46, 0x38], [0x42, 0x4D]]
    return starts.contains { (data ?? Data()).starts(with: $0) }
}

func encoded<Value: Encodable>(_ value: Value) throws -> Data {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .formatted(DateFormatter.iso8601Full)
    return try encoder.encode(value)
}

func allCats() -> [Cat] {
    var cats = [Cat]()
    WebAPIRequest().send(collection) { (answer: [Cat]) in cats = answer }
    return cats.sorted { $0.catName.lowercased() < $1.catName.lowercased() }
}

// List of cats, with photos.
let cats = allCats()
expect((50...100).contains(cats.count), "the list has 50 to 100 cats, as imported, not \(cats.count)")
for cat in cats {
    expect(cat._id!.count == 24, "\(cat.catName) has an ID of 24 digits")
    expect(!cat.catName.isEmpty && !cat.ownerName.isEmpty, "each cat has a name and an owner")
    expect(cat.breedId.count == 4 && (1...5).contains(cat.rating), "\(cat.catName) has a breed and a rating")
    expect((1.5...5).contains(cat.weightKg), "\(cat.catName) weighs 1.5 to 5 kg, not \(cat.weightKg)")
    expect(isImage(photo(cat.photoUrl)), "the photo \(cat.photoUrl) of \(cat.catName) is an image")
}
ok("Cat list (\(cats.count)) from \(cats.first!.catName) to \(cats.last!.catName), \(catPhotos.count) photos")

// Drill-down: the same cat again.
let chosen = cats[0]
WebAPIRequest().send("\(collection)/\(chosen._id!)") { (cat: Cat) in
    expect(cat.catName == chosen.catName && cat.birthDate == chosen.birthDate, "one cat is the cat of the list")
}
ok("scene of \(chosen.catName), born \(chosen.birthDate)")

// Add a cat.
let new = Cat()
new.catName = "Felis silvestris Ñandú"
new.ownerName = "Amina O'Brien"
new.breedId = "beng"
new.birthDate = DateFormatter.iso8601Full.date(from: "2018-02-03T04:05:06.000Z")!
new.weightKg = 2
new.rating = 3
new.photoUrl = "https://placekitten.com/300/200"
let adding = WebAPIRequest()
adding.httpMethod = "POST"
adding.status = 201
adding.body = try encoded(new)
adding.send(collection) { (cat: Cat) in new._id = cat._id }
expect(new._id!.count == 24, "the service gives the new cat an ID")
let added = allCats().first { $0._id == new._id }
expect(added?.catName == new.catName && added?.birthDate == new.birthDate, "the list has the new cat")
expect(added?.weightKg == 2 && added?.photoUrl == new.photoUrl, "the new cat is as sent")
ok("added \(new.catName)")

// Update the photo, by the breed of the cat.
var newPhoto = ""
let search = WebAPIRequest()
search.urlBase = breedsHost
search.send("/v1/images/search?breed_ids=\(new.breedId)") { (images: [CatImage]) in
    expect(images.count == 1, "the search answers one image")
    newPhoto = images[0].url
}
expect(isImage(photo(newPhoto)), "the new photo \(newPhoto) is an image")
ok("new photo \(newPhoto)")

// Edit: only these fields are sent, and the others stay.
let edit = CatEdit(_id: new._id!, ownerName: "Bo Li", rating: 5, photoUrl: newPhoto)
let editing = WebAPIRequest()
editing.httpMethod = "PUT"
editing.body = try encoded(edit)
editing.send("\(collection)/\(edit._id)") { (saved: CatEdit) in
    expect(saved.ownerName == edit.ownerName && saved.rating == 5, "the answer has the edited values")
}
let edited = allCats().first { $0._id == new._id }!
expect(edited.ownerName == "Bo Li" && edited.photoUrl == newPhoto, "the edited values are kept")
expect(edited.catName == new.catName && edited.birthDate == new.birthDate, "the other values stay")
ok("edited, now of \(edited.ownerName)")

// Detail: the breed, from the same search as the photo, for the cat and for each breed of the list.
for breedID in Set(cats.map(\.breedId)).union([new.breedId]).subtracting(["ebur", "mala"]).sorted() {
    let request = WebAPIRequest()
    request.urlBase = breedsHost
    request.send("/v1/images/search?breed_ids=\(breedID)") { (images: [CatDetail]) in
        expect(!images.isEmpty && !images[0].breeds.isEmpty, "\(breedID) has an image with its breed")
        let breed = images[0].breeds[0]
        expect(breed.id == breedID && !breed.name.isEmpty, "the breed is \(breedID), with a name")
        expect(!breed.temperament.isEmpty && !breed.description.isEmpty, "\(breed.name) has texts")
        expect(!breed.origin.isEmpty && (1...5).contains(breed.intelligence), "\(breed.name) has an origin")
        if breedID == new.breedId { ok("detail of \(breed.name): \(breed.temperament)") }
    }
}

// A key of a wrong form, and a breed that does not exist.
struct Message: Codable {
    let message: String
}
let wrong = WebAPIRequest()
wrong.key = "secret"
wrong.status = 401
wrong.send(collection) { (answer: Message) in ok("a wrong key shows: \(answer.message)") }
let nothing = WebAPIRequest()
nothing.urlBase = breedsHost
nothing.send("/v1/images/search?breed_ids=xxxx") { (images: [CatImage]) in
    expect(images.isEmpty, "an unknown breed has no images")
}

// Delete the new cat.
struct Deleted: Codable {
    let result: [String]
}
let deleting = WebAPIRequest()
deleting.httpMethod = "DELETE"
deleting.send("\(collection)/\(new._id!)") { (answer: Deleted) in
    expect(answer.result == [new._id!], "the answer names the deleted cat")
}
expect(allCats().count == cats.count, "the list is as before")
ok("deleted \(new.catName)")

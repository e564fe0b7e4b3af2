/// The reason why a request was refused.
struct ServeError: Error {
  /// The codes of errors that only conversations have; all others are those of scene files.
  enum Code: String, CaseIterable {
    case badJSON = "bad-json"
    case badRequest = "bad-request"
    case unknownDo = "unknown-do"
    case badIdentifier = "bad-id"
    case notHeadless = "not-headless"
    case headlessOnly = "headless-only"
    case timePast = "time-past"
    case tooLong = "too-long"
    case tooMany = "too-many"
    case `protocol`
  }

  let code: String
  let message: String
  let help: String?
  /// The place in the line, as a JSON pointer; nil for the line as a whole.
  let place: String?

  init(_ code: Code, _ message: String, help: String? = nil, at place: String? = nil) {
    (self.code, self.message, self.help, self.place) = (code.rawValue, message, help, place)
  }

  /// Creates the error of a finding of the scene reader.
  init(_ diagnostic: SceneDiagnostic, in line: SceneValue?) {
    code = diagnostic.code.rawValue
    message = diagnostic.message
    help = diagnostic.help
    let place = line.map { JSONPointer.of(diagnostic.range.lowerBound, in: $0) }
    // Of equal keys the values have the first one only.
    if case .duplicateKey(let key, _) = diagnostic.fault {
      self.place = place.map { $0 + "/" + JSONPointer.escaped(key) }
    } else {
      self.place = place
    }
  }

  /// The error as a member of a reply.
  var json: String {
    var object = ServeObject()
    object.add("code", text: code)
    object.add("message", text: message)
    if let help { object.add("help", text: help) }
    if let place { object.add("at", text: place) }
    return object.json
  }
}

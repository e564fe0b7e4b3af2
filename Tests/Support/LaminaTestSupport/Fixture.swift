import Foundation

/// The files below `Tests/Support/Fixtures`; one that is missing is an error, never a skipped test.
public enum Fixture {
  /// The folder that holds all fixtures.
  public static let folder = Project.folder.appendingPathComponent("Tests/Support/Fixtures")

  /// Returns the location of a fixture, by its path below `Tests/Support/Fixtures`.
  public static func url(_ path: String) -> URL {
    folder.appendingPathComponent(path)
  }

  /// The bytes of a fixture.
  public static func data(_ path: String) throws -> Data {
    try Data(contentsOf: url(path))
  }

  /// A fixture decoded from JSON; the texts `infinity` and `-infinity` stand for those numbers.
  public static func json<Value: Decodable>(_ type: Value.Type, _ path: String) throws -> Value {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "infinity",
      negativeInfinity: "-infinity",
      nan: "nan"
    )
    return try decoder.decode(type, from: data(path))
  }
}

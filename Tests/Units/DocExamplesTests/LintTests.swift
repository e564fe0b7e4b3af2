import Foundation
import Testing

/// The rules of `make lint`, each kept by a small package and then broken by it.
@Suite struct LintTests {
  /// A package with one file of each module that the rules have a bound for.
  private struct House: ~Copyable {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)

    init() throws {
      let scripts = folder.appendingPathComponent(".ci")
      try FileManager.default.createDirectory(at: scripts, withIntermediateDirectories: true)
      for name in [
        "circles", "functions", "imports", "lint", "names", "statics", "targets", "words",
      ] {
        try FileManager.default.copyItem(
          at: Readme.project.appendingPathComponent(".ci/\(name)"),
          to: scripts.appendingPathComponent(name)
        )
      }
      // Targets of the real package that it declares without an import.
      let imports = try String(
        contentsOf: scripts.appendingPathComponent("imports"),
        encoding: .utf8
      )
      try write(imports.replacing(/unimported='[^']*'/, with: "unimported=''"), to: ".ci/imports")
      let targets = [
        ("LaminaMath", "Core/Math"), ("LaminaMotion", "Core/Motion"),
        ("LaminaViews", "Views/Views"), ("LaminaScenes", "Files/Scenes"),
      ]
      let list = targets.map { ".target(\n  name: \"\($0)\",\n  path: \"Sources/\($1)\"\n)" }
      try write("let targets = [\n\(list.joined(separator: ",\n"))\n  ]\n", to: "Package.swift")
      for (name, path) in targets { try write("enum \(name) {}\n", to: "Sources/\(path)/A.swift") }
      _ = try run("git", ["init", "-q"])
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    func write(_ text: String, to path: String) throws {
      let file = folder.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try Data(text.utf8).write(to: file)
    }

    /// Writes files of which each knows the next one, and the last one the first one.
    func circle(of count: Int, in folder: String, _ text: (Int, Int) -> String) throws {
      try? FileManager.default.removeItem(at: self.folder.appendingPathComponent(folder))
      for file in 0..<count {
        try write(text(file, (file + 1) % count), to: "\(folder)/Ring\(file).swift")
      }
    }

    /// Runs a program in the package.
    ///
    /// - Returns: Whether it succeeded, and what it printed.
    func run(_ program: String, _ arguments: [String]) throws -> (isFine: Bool, text: String) {
      let (process, pipe) = (Process(), Pipe())
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments = [program] + arguments
      process.currentDirectoryURL = folder
      process.standardOutput = pipe
      process.standardError = pipe
      try process.run()
      let data = pipe.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      return (process.terminationStatus == 0, String(decoding: data, as: UTF8.self))
    }

    func circles() throws -> (isFine: Bool, text: String) { try run("bash", [".ci/circles"]) }
    func lint() throws -> (isFine: Bool, text: String) { try run("bash", [".ci/lint"]) }
  }

  private static func types(_ own: Int, _ next: Int) -> String {
    "struct Ring\(own) {\n  typealias Other = Ring\(next)\n}\n"
  }

  private static func members(_ own: Int, _ next: Int) -> String {
    "extension Int {\n  var ringMember\(own): Int { self.ringMember\(next) }\n}\n"
  }

  @Test("a package that keeps the rules passes")
  func fine() throws {
    let house = try House()
    let answer = try house.lint()
    #expect(answer.isFine && answer.text == "")
  }

  @Test("circles by names of types have at most eight files")
  func circlesOfTypes() throws {
    let house = try House()
    try house.circle(of: 8, in: "Sources/Views/Views", Self.types)
    #expect(try house.circles().isFine)
    try house.circle(of: 9, in: "Sources/Views/Views", Self.types)
    let broken = try house.circles()
    #expect(!broken.isFine && broken.text.contains("circles of too many files in LaminaViews;"))
    #expect(broken.text.contains("a circle of 9:\n    Sources/Views/Views/Ring0.swift"))
    let lint = try house.lint()
    #expect(!lint.isFine && lint.text.contains("1 rule(s) broken"))
  }

  @Test(
    "circles by members have at most twelve files in Core and sixteen in Views",
    arguments: [("LaminaMath", "Core/Math", 12), ("LaminaViews", "Views/Views", 16)]
  )
  func circlesOfMembers(module: String, path: String, most: Int) throws {
    let house = try House()
    try house.circle(of: most, in: "Sources/\(path)", Self.members)
    #expect(try house.circles().isFine)
    try house.circle(of: most + 1, in: "Sources/\(path)", Self.members)
    let broken = try house.circles()
    #expect(!broken.isFine && broken.text.contains("circles of too many files in \(module);"))
    // A name that two files declare says of no file that it is known.
    try house.write(Self.members(3, 3), to: "Sources/Files/Scenes/B.swift")
    #expect(try house.circles().isFine)
  }

  @Test("a use of a member that only has the same name is excused by a line with its reason")
  func coincidence() throws {
    let house = try House()
    try house.circle(of: 17, in: "Sources/Views/Views", Self.members)
    #expect(try !house.circles().isFine)
    let script = house.folder.appendingPathComponent(".ci/circles")
    let text = try String(contentsOf: script, encoding: .utf8)
    let row = "coincidences='\nLaminaViews Ring4.swift ringMember5 a word of the fixture\n"
    try Data(text.replacing("coincidences='\n", with: row).utf8).write(to: script)
    #expect(try house.circles().isFine)
  }

  @Test("comments, texts and short names are no knowledge")
  func names() throws {
    let house = try House()
    try house.circle(of: 17, in: "Sources/Views/Views") { own, next in
      "// .ringMember\(next)\n/* Ring\(next) */\nextension Int {\n"
        + "  var ringMember\(own): String { \".ringMember\(next)\" }\n"
        + "  var ring\(own): Int { self.ring\(next) }\n}\n"
    }
    #expect(try house.circles().isFine)
  }

  @Test(
    "a property of Core or Views that stores any object is refused",
    arguments: [
      "var owner: AnyObject?", "private weak var owner: AnyObject?",
      "package var list: [AnyObject] = []", "let pairs: [(owner: AnyObject, time: Double)]",
      "var owner: Unmanaged<AnyObject>",
    ]
  )
  func storedObjects(property: String) throws {
    let house = try House()
    func text(_ name: String) -> String { "final class \(name) {\n  \(property)\n}\n" }
    try house.write(text("Store"), to: "Sources/Core/Motion/B.swift")
    try house.write(text("Shelf"), to: "Sources/Files/Scenes/B.swift")
    #expect(try house.lint().isFine)
    for path in ["Core/Math", "Views/Views"] {
      try house.write(text("Rack"), to: "Sources/\(path)/B.swift")
      let broken = try house.lint()
      #expect(!broken.isFine && broken.text.contains("no stored property of type AnyObject"))
      #expect(broken.text.contains("Sources/\(path)/B.swift:2:  \(property)"))
      try house.write("", to: "Sources/\(path)/B.swift")
    }
  }

  @Test("a protocol of objects, a parameter and a constraint store nothing")
  func objectsElsewhere() throws {
    let house = try House()
    try house.write(
      """
      protocol Store: AnyObject {}
      struct Event<Owner: AnyObject> {
        func take(_ owner: AnyObject, at time: Double) -> AnyObject? { owner }
      }

      """,
      to: "Sources/Views/Views/B.swift"
    )
    #expect(try house.lint().isFine)
  }

  @Test("a folder of more than twenty-five files is refused")
  func folders() throws {
    let house = try House()
    for file in 0..<24 {
      try house.write("enum File\(file) {}\n", to: "Sources/Core/Math/F\(file).swift")
    }
    #expect(try house.lint().isFine)
    try house.write("enum Last {}\n", to: "Sources/Core/Math/Last.swift")
    let broken = try house.lint()
    #expect(!broken.isFine && broken.text.contains("Sources/Core/Math: 26"))
  }

  @Test(
    "state of terminals outside of their instances is refused, in C and in Swift",
    arguments: [
      ("static int state;", "state"), ("int shared[2] = {1, 2};", "shared"),
      ("static _Atomic int count = 0; // kept", "count"),
      ("static const char *name;", "name"), ("static void (*handler)(int);", "handler"),
      ("static struct {\n  int depth;\n} table[4];", "table"),
      ("int next(void) {\n  static int last = 0;\n  return ++last;\n}", "last"),
      ("enum A {\n  static var size = 0\n}", "size"), ("nonisolated(unsafe) var open = 1", "open"),
      ("@MainActor private var newest: Int?", "newest"),
      ("enum A {\n  private static let names = Mutex<[Int]>([])\n}", "names"),
      ("enum A {\n  static var kept = 0 {\n    didSet {}\n  }\n}", "kept"),
    ]
  )
  func statics(text: String, name: String) throws {
    let house = try House()
    let isSwift = text.contains("enum A") || !text.contains(";")
    try house.write("\(text)\n", to: isSwift ? Self.swiftFile : Self.cFile)
    let broken = try house.lint()
    #expect(
      !broken.isFine && broken.text.contains("state of terminals belongs to their instances:")
    )
    #expect(broken.text.contains(": \(name) is state outside of a terminal"))
    // It is excused by a line of its own, which goes with it.
    let script = house.folder.appendingPathComponent(".ci/statics")
    let rules = try String(contentsOf: script, encoding: .utf8)
    let row = "exceptions='\n\(isSwift ? "A.swift" : "cn_a.c") \(name)\n'"
    try Data(rules.replacing(/exceptions='\n[^']*'/, with: row).utf8).write(to: script)
    try house.write("// Nothing.\n", to: isSwift ? Self.cFile : Self.swiftFile)
    #expect(try house.run("bash", [".ci/statics"]).isFine)
    try house.write("// Nothing.\n", to: isSwift ? Self.swiftFile : Self.cFile)
    let gone = try house.run("bash", [".ci/statics"])
    #expect(!gone.isFine && gone.text.contains("\(name) any more"))
  }

  private static let cFile = "Sources/System/CNcurses/cn_a.c"
  private static let swiftFile = "Sources/Terminal/Terminal/A.swift"

  @Test("constants, functions and computed properties are no state")
  func noStatics() throws {
    let house = try House()
    let script = house.folder.appendingPathComponent(".ci/statics")
    let rules = try String(contentsOf: script, encoding: .utf8)
    try Data(rules.replacing(/exceptions='\n[^']*'/, with: "exceptions=''").utf8).write(to: script)
    try house.write(
      """
      static const int sizes[] = {1, 2};
      static const char *const name = "a";
      enum { COUNT = 2 };
      typedef struct {
        int depth;
      } slot;
      /* static int old; */
      static long sum(const int *list,
                      int count) {
        static const int first = 1;
        int last = count;
        return list[first] + last;
      }

      """,
      to: Self.cFile
    )
    try house.write(
      """
      enum Names {
        static let all = ["a"]
        static var first: String { all[0] }
        var own: Int { 0 }
      }
      struct Pen {
        var width = 1
        static func make() { var pen = Pen() }
      }
      let limit = 3

      """,
      to: Self.swiftFile
    )
    let answer = try house.run("bash", [".ci/statics"])
    #expect(answer.isFine && answer.text == "")
  }
}

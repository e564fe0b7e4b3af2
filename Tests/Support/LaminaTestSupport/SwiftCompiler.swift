import Foundation
import Testing

/// The Swift compiler, for code that is written as a package without any special setting writes it:
/// it sees what is public of the modules that the tests were built with.
public enum SwiftCompiler {
  private static let project = Project.folder

  /// Runs the compiler for at most two minutes.
  ///
  /// - Parameter arguments: Files and options besides those that tell where the modules are.
  /// - Returns: What it said, and its exit code.
  /// - Throws: If there is no compiler.
  public static func run(_ arguments: [String]) throws -> (words: String, status: Int32) {
    let products = try products
    let checkouts = products.deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("checkouts")
    return try run(
      "swiftc",
      [
        "-swift-version", "6",
        "-I", products.appendingPathComponent("Modules").path,
        "-Xcc", "-fmodule-map-file=\(products.path)/CSystem.build/module.modulemap",
        "-Xcc", "-fmodule-map-file=\(products.path)/CVectors.build/module.modulemap",
        "-Xcc", "-fmodule-map-file=\(products.path)/CNcurses.build/module.modulemap",
        "-Xcc", "-fmodule-map-file=\(products.path)/CImages.build/module.modulemap",
        "-Xcc", "-I\(project.path)/Sources/System/CImages/include",
        "-Xcc", "-I\(project.path)/Sources/System/CNcurses/include",
        "-Xcc", "-I\(project.path)/Sources/System/CSystem/include",
        "-Xcc", "-I\(project.path)/Sources/System/CVectors/include",
        "-Xcc", "-I\(checkouts.path)/Yams/Sources/CYaml/include",
      ] + arguments
    )
  }

  /// Makes a program of a file, linked with the library as it was built for the tests.
  ///
  /// - Parameters:
  ///   - file: The program's only file.
  ///   - program: Where the program goes.
  /// - Returns: What the compiler said, and its exit code.
  /// - Throws: If there is no compiler, or the library was not built.
  public static func build(
    _ file: String,
    into program: String
  ) throws -> (words: String, status: Int32) {
    let list = try products.appendingPathComponent(
      "LaminaPackageTests.product/Objects.LinkFileList"
    )
    let targets = try run(project.appendingPathComponent(".ci/targets").path, ["Sources"]).words
    let left = [
      "LaminaCommand", "LaminaInspection", "LaminaInspector", "LaminaPlayer", "LaminaGallery",
      "LaminaWorkloads", "Demos", "Fling",
    ]
    let names = targets.split(separator: "\n").map { String($0.prefix { $0 != " " }) }
    let modules = Set(names).subtracting(left).union(["CYaml", "Yams"])
    // Of each object the folder tells the module: MODULE.build/FILE.o, or a folder of it.
    let objects = try String(contentsOf: list, encoding: .utf8).split(separator: "\n")
      .filter { line in
        line.split(separator: "/")
          .contains { $0.hasSuffix(".build") && modules.contains(String($0.dropLast(6))) }
      }
    let links = URL(fileURLWithPath: program + ".objects")
    try Data(objects.joined(separator: "\n").utf8).write(to: links)
    #if os(macOS)
    let libraries = ["-lncurses", "-lpng", "-lgif"]
    #else
    let libraries = ["-lncursesw", "-ltinfo", "-lpng", "-lgif"]
    #endif
    return try run([file, "@" + links.path, "-o", program] + libraries)
  }

  /// Runs a command of the toolchain for at most two minutes.
  public static func run(
    _ command: String,
    _ arguments: [String]
  ) throws -> (words: String, status: Int32) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [command] + arguments
    let output = Pipe()
    process.standardError = output
    process.standardOutput = output
    try process.run()
    DispatchQueue.global()
      .asyncAfter(deadline: .now() + 120) {
        if process.isRunning { process.terminate() }
      }
    let words = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (words, process.terminationStatus)
  }

  /// The modules lie beside the program that runs the test.
  private static var products: URL {
    get throws { URL(fileURLWithPath: try TerminalProgram.built(".")).standardizedFileURL }
  }
}

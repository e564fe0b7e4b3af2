import Foundation

// What only shows after a long time: `make soak`, or a part of it: `make soak ONLY=reloads`.
//
//   LaminaSoak COMMAND FOLDER

let words = CommandLine.arguments
guard words.count == 3 else {
  print("usage: LaminaSoak COMMAND FOLDER")
  exit(64)
}
let environment = ProcessInfo.processInfo.environment
let only = environment["ONLY"].flatMap { $0.isEmpty ? nil : $0 }
if let only, !SoakPart.all.contains(where: { $0.name == only }) {
  print("ONLY is one of \(SoakPart.all.map(\.name).joined(separator: ", "))")
  exit(64)
}
let settings = SoakSettings(
  command: words[1],
  folder: URL(fileURLWithPath: words[2]),
  environment: environment
)
try FileManager.default.createDirectory(at: settings.folder, withIntermediateDirectories: true)
var isSound = true
for part in SoakPart.all where only == nil || only == part.name {
  // The first line of each part is written immediately: a part may take minutes.
  FileHandle.standardOutput.write(Data("\(part.name) ...\n".utf8))
  var (fault, figures): (String?, String)
  do { (fault, figures) = try part.run(settings) } catch { (fault, figures) = ("\(error)", "") }
  isSound = isSound && fault == nil
  let verdict = fault.map { "FAILED: \($0)" } ?? "passed"
  FileHandle.standardOutput.write(Data("  \(figures)\n  \(part.name) \(verdict)\n".utf8))
}
exit(isSound ? 0 : 1)

import Foundation
import Testing

@Suite struct DocCommentTests {
  @Test("blocks of Swift are found in doc comments, and nowhere else")
  func blocks() {
    let source = """
      /// One.
      ///
      /// ```swift
      /// let a = 1
      ///
      /// use(a)
      /// ```
      let text = "```swift"
        /// ```yaml
        /// a: 1
        /// ```
      """
    #expect(DocComments.examples(in: source) == ["let a = 1\n\nuse(a)"])
    let twin = "  // doc: a/B.swift\n  x\n    y\n  // end\n"
    #expect(DocComments.twins(in: twin) == ["a/B.swift": ["x\n  y"]])
  }

  @Test("every example in a doc comment is one that compiles here, word for word")
  func compiled() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    var twins: [String: [String]] = [:]
    for file in try FileManager.default.contentsOfDirectory(atPath: folder.path)
    where file.hasPrefix("DocExamples") {
      let source = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
      twins.merge(DocComments.twins(in: source)) { $0 + $1 }
    }
    let examples = try DocComments.examples()
    for path in Set(examples.keys).union(twins.keys).sorted() {
      #expect(examples[path] == twins[path], "\(path)")
    }
    #expect(examples.values.reduce(0) { $0 + $1.count } >= 50)
  }
}

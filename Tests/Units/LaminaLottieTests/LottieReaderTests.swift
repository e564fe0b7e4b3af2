import LaminaMath
import Testing

@testable import LaminaLottie

/// All the spellings that values have in files.
@Suite struct LottieReaderTests {
  private func value(_ text: String) throws -> JSONValue {
    try JSONReader.read(Array(text.utf8))
  }

  private func track(_ text: String) throws -> LottieTrack<Double> {
    try #require(LottieReader.numbers(try value(text)))
  }

  private func at(_ frame: Double, before: Bool = false) -> LottieMoment {
    LottieMoment(frame: frame, isBefore: before)
  }

  @Test(
    "a value that stands still",
    arguments: [
      "7", "[7]", "{\"k\":7}", "{\"a\":0,\"k\":[7]}", "{\"a\":1,\"k\":7}", "{\"k\":\"7\"}",
    ]
  )
  func still(_ text: String) throws {
    let track = try track(text)
    #expect(track.isStill)
    #expect(track.value(at: at(3)) == [7])
  }

  @Test("keyframes with and without ends, the last one with a time alone")
  func ends() throws {
    let old = try track(
      "{\"k\":[{\"t\":0,\"s\":[0],\"e\":[10]},{\"t\":10,\"s\":[20],\"e\":[30]},{\"t\":20}]}"
    )
    #expect(old.value(at: at(5)) == [5])
    #expect(old.value(at: at(10)) == [20])
    #expect(old.value(at: at(10, before: true)) == [10])
    #expect(old.value(at: at(99)) == [30])
    let new = try track("{\"a\":1,\"k\":[{\"t\":0,\"s\":[0]},{\"t\":10,\"s\":[20]}]}")
    #expect(new.value(at: at(5)) == [10])
    #expect(new.value(at: at(-5)) == [0])
  }

  @Test("holds, paces, and a pace for each component")
  func paces() throws {
    let hold = try track("{\"k\":[{\"t\":0,\"s\":[1],\"h\":1},{\"t\":10,\"s\":[2]}]}")
    #expect(hold.value(at: at(9.99)) == [1])
    #expect(hold.value(at: at(10)) == [2])
    let paced = try track(
      """
      {"k":[{"t":0,"s":[0,0],"o":{"x":[0.4,0],"y":[0,0]},"i":{"x":[1,1],"y":[1,1]}},
      {"t":10,"s":[10,10]}]}
      """
    )
    let place = paced.value(at: at(5))
    let curve = TimingFunction(controlPoints: 0.4, 0, 1, 1)
    #expect(abs(place[0] - 10 * curve.value(at: 0.5)) < 1e-9)
    #expect(abs(place[1] - 5) < 1e-9)
    if case .free = paced.motion() {} else { Issue.record("two paces need samples") }
    if case .keyed = paced.motion(component: 0) {} else { Issue.record("one pace does not") }
  }

  @Test("a place on a curve moves evenly by length; straight tangents are no curve")
  func curves() throws {
    let curve = try track(
      """
      {"k":[{"t":0,"s":[0,0],"to":[0,10],"ti":[0,10]},{"t":10,"s":[20,0]}]}
      """
    )
    #expect(curve.keys[0].curve != nil)
    #expect(abs(curve.value(at: at(5))[0] - 10) < 1e-6)
    #expect(abs(curve.value(at: at(5))[1] - 7.5) < 1e-6)
    let line = try track(
      "{\"k\":[{\"t\":0,\"s\":[0,0],\"to\":[5,0],\"ti\":[-5,0]},{\"t\":10,\"s\":[20,0]}]}"
    )
    #expect(line.keys[0].curve == nil)
  }

  @Test("JSON: numbers, escapes and places of faults")
  func json() throws {
    #expect(try value("-12.5e2").number == -1250)
    #expect(try value("0.1").number == 0.1)
    #expect(try value("1e400").number == LottieLimits.largest)
    #expect(try value("\"a\\u00e9\\ud83d\\ude00\\n\"").string == "aé😀\n")
    let faults: [(String, Int)] = [
      ("", 0), ("{", 1), ("{\"a\" 1}", 5), ("[1,]", 3), ("[1 2]", 3), ("tru", 0), ("1 1", 2),
      ("\"a", 2), ("-", 1), ("{1:2}", 1),
    ]
    for (text, offset) in faults {
      do {
        _ = try value(text)
        Issue.record("\(text) is no JSON")
      } catch let fault as JSONReader.Fault {
        #expect(fault.offset == offset, "\(text)")
      }
    }
  }

  @Test("what moves alike keeps its keyframes, the rest is sampled")
  func motions() throws {
    let a = try track("{\"k\":[{\"t\":0,\"s\":[0]},{\"t\":10,\"s\":[1]}]}").motion()
    let b = try track("{\"k\":[{\"t\":5,\"s\":[0]},{\"t\":10,\"s\":[1]}]}").motion()
    #expect(a.with(.still) == a)
    #expect(a.with(a) == a)
    #expect(a.with(b) == .free(0, 10))
    #expect(a.bent == .free(0, 10))
  }
}

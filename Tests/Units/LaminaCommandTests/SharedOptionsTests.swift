import ArgumentParser
import LaminaCells
import LaminaStage
import Testing

@testable import LaminaCommand

@Suite struct SharedOptionsTests {
  private func parse(_ arguments: String...) throws -> SharedOptions {
    try SharedOptions.parse(arguments)
  }

  @Test("nothing given leaves everything to the scene and the screen")
  func defaults() throws {
    let options = try parse()
    #expect(options.fps == nil)
    #expect(options.speed == 1)
    #expect(options.seed == nil)
    #expect(options.size == nil)
    #expect(!options.reducedMotion && !options.quiet && !options.verbose)
    let screen = RenderStyle(
      depth: .palette16,
      glyphs: .ascii,
      opacity: .blend,
      edges: .sharp,
      dots: .blocks
    )
    #expect(options.style(over: screen) == screen)
  }

  @Test("what is given wins over the screen")
  func given() throws {
    let options = try parse(
      "--fps",
      "30",
      "--speed",
      "0.5",
      "--seed",
      "7",
      "--color",
      "256",
      "--glyphs",
      "braille",
      "--opacity",
      "blend",
      "--edges",
      "sharp",
      "--dots",
      "blocks",
      "--reduced-motion",
      "--size",
      "40x10",
      "-v"
    )
    #expect(options.fps?.framesPerSecond == 30)
    #expect(options.speed == 0.5)
    #expect(options.seed == 7)
    #expect(options.size?.size == CellSize(columns: 40, rows: 10))
    #expect(options.reducedMotion && options.verbose)
    #expect(
      options.style(over: RenderStyle())
        == RenderStyle(
          depth: .palette256,
          glyphs: .braille,
          opacity: .blend,
          edges: .sharp,
          dots: .blocks
        )
    )
  }

  @Test(
    "LAMINA_DOTS names the dots of what plays",
    arguments: [
      (nil, nil), ("", nil), ("blocks", .blocks), ("BRAILLE", .braille), ("rings", nil),
    ] as [(String?, DotStyle?)]
  )
  func preferredDots(value: String?, style: DotStyle?) {
    #expect(DotPreference.style(value.map { ["LAMINA_DOTS": $0] } ?? [:]) == style)
  }

  @Test(
    "each word for colours has its depth",
    arguments: [
      ("truecolor", ColorDepth.truecolor), ("256", .palette256), ("16", .palette16),
      ("never", .mono),
    ]
  )
  func colors(word: String, depth: ColorDepth) throws {
    #expect(
      try parse("--color", word).style(over: RenderStyle(depth: .palette8)).depth == depth
    )
  }

  @Test("glyphs go by the names of the repertoires", arguments: GlyphRepertoire.allCases)
  func glyphs(repertoire: GlyphRepertoire) throws {
    let style = try parse("--glyphs", repertoire.rawValue).style(over: RenderStyle())
    #expect(style.glyphs == repertoire)
  }

  @Test(
    "a rate is a number of bytes, with k for thousands and M for millions",
    arguments: [
      ("1", 1), ("4k", 4000), ("1M", 1_000_000), ("auto", nil),
    ] as [(String, Int?)]
  )
  func rates(text: String, bytes: Int?) throws {
    #expect(try #require(parse("--max-rate", text).maxRate).bytes == bytes)
  }

  @Test("what is no rate is refused", arguments: ["0", "-3", "4K", "k", "1.5k", "9e9", "", "+4"])
  func wrongRates(text: String) {
    #expect(throws: (any Error).self) { try parse("--max-rate=\(text)") }
  }

  @Test("auto is the screen's own")
  func auto() throws {
    let screen = RenderStyle(depth: .mono, glyphs: .ascii, opacity: .density)
    #expect(try parse("--color", "auto", "--glyphs", "auto").style(over: screen) == screen)
  }

  @Test(
    "a wrong value names the option and what it takes",
    arguments: [
      (
        ["--size", "80"],
        "The value '80' is invalid for '--size <CxR>': "
          + "'80' is not a size; write columns x rows, as in 80x24"
      ),
      (
        ["--fps", "0"],
        "The value '0' is invalid for '--fps <rate>': "
          + "'0' is not a frame rate; write a number above 0, at most 1000"
      ),
      (
        ["--max-rate", "fast"],
        "The value 'fast' is invalid for '--max-rate <bytes>': 'fast' is not a rate of bytes a "
          + "second; write a whole number of at least 1, or text such as '4k' or '1M', or 'auto'"
      ),
      (["-q", "-v"], "--quiet and --verbose exclude each other; give one of them"),
    ]
  )
  func wrong(arguments: [String], message: String) {
    do {
      _ = try SharedOptions.parse(arguments)
      Issue.record("\(arguments) was accepted")
    } catch {
      #expect(SharedOptions.message(for: error) == message)
      #expect(SharedOptions.exitCode(for: error) == .validationFailure)
    }
  }
}

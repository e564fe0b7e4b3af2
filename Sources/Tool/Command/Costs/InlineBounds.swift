import Foundation
import Lamina
import LaminaWorkloads

/// The bounds of inline stages and of conversations, which are counted in this process.
@MainActor
enum InlineBounds {
  /// Returns all of them; `own` is what the program costs that shows a spinner.
  static func measure(own: ProgramFigures) throws -> [InlineBench.Bound] {
    let size = CellSize(columns: 80, rows: 1)
    let spinner = InlineMeter.measure(size, seconds: 60) {
      let spinner = SpinnerLayer()
      spinner.text = "Building"
      return spinner
    }
    let rest = InlineMeter.measure(size, seconds: 60) {
      let text = TextLayer()
      text.string = "Building"
      return text
    }
    let bar = InlineMeter.measure(size, seconds: 60) { makeBar() }
    let talk = try ConversationCost.measure(requests: 20_000)
    func law(_ name: String, _ value: Double, _ limit: Double, _ unit: String) -> InlineBench.Bound
    {
      InlineBench.Bound(name: name, value: value, limit: limit, unit: unit, isLaw: true)
    }
    // Memory that the system does not tell is no bound that holds.
    let memory = Double(own.kilobytes) / 1024
    let memoryBound = memory > 0 ? [law("memory of 'inline spinner'", memory, 20, "MB")] : []
    return [
      law("wake-ups of a spinner", spinner.wakes, 12.6, "a second"),
      law("wake-ups while nothing moves", rest.wakes, 0, "a second"),
      law("wake-ups of a bar of 30 columns that fills in a minute", bar.wakes, 4.1, "a second"),
      law("a spinner's frame, beside the full screen's", Double(spinner.excess), 12, "bytes more"),
      law("a bar's frame, beside the full screen's", Double(bar.excess), 12, "bytes more"),
      law("a 'set' of a conversation", talk.microseconds, 100, "us"),
      law("memory of a conversation, more at its end", talk.kilobytes, 1024, "kB"),
    ] + memoryBound
  }

  /// A bar of 30 columns that fills in a minute, by eighths of a cell.
  private static func makeBar() -> Layer {
    let bar = Layer()
    bar.anchorPoint = .zero
    bar.bounds = CGRect(x: 0, y: 0, width: 30, height: 2)
    bar.backgroundColor = Color("#66ccff")
    let fill = BasicAnimation(keyPath: "bounds.size.width")
    (fill.fromValue, fill.toValue, fill.duration) = (0.0, 30.0, 60)
    bar.add(fill, forKey: "fill")
    return bar
  }
}

/// What requests cost.
@MainActor
struct ConversationCost {
  /// The microseconds of a request, from its bytes to those of its reply.
  let microseconds: Double
  /// The kilobytes by which the memory grew in the second half.
  let kilobytes: Double

  /// Performs some thousands of requests that set a property, with a frame after each 160 of them.
  static func measure(requests: Int) throws -> ConversationCost {
    let scene = """
      version: 1
      stage: {columns: 80, rows: 2}
      layers:
        - {id: bar, frame: [0, 0, 0, 2], backgroundColor: "#66ccff"}
      """
    let check = SceneCheck(SourceFile(name: "", text: scene, folder: "."))
    let stage = Stage(screen: HeadlessScreen(size: CellSize(columns: 80, rows: 2)))
    guard let scene = LiveScene(check, on: stage) else { throw QuietEnd(status: .failed) }
    let host = HeadlessServeHost(stage)
    let talk = ServeConversation(scene, host: host, program: .init(version: VersionText.number))
    let client = ServeConnection()
    talk.open(client)
    var splitter = LineSplitter()
    func ask(_ text: String) {
      splitter.take(Array(text.utf8)) { talk.take($0, from: client) }
      _ = client.takeAll()
    }
    var begin = (memory: 0.0, time: 0.0)
    for number in 0..<requests {
      if number == requests / 2 { begin = (memory, ThreadTime.seconds) }
      ask(#"{"id":\#(number),"set":{"bar.bounds.size.width":\#(number % 80)}}"# + "\n")
      if number % 160 == 0 { ask(#"{"do":"advance","by":0.016666666666666666}"# + "\n") }
    }
    let half = Double(requests - requests / 2)
    return ConversationCost(
      microseconds: (ThreadTime.seconds - begin.time) / half * 1e6,
      kilobytes: max(0, memory - begin.memory)
    )
  }

  /// The largest memory of this process so far, in kilobytes.
  private static var memory: Double {
    var usage = rusage()
    #if os(Linux)
    getrusage(RUSAGE_SELF.rawValue, &usage)
    return Double(usage.ru_maxrss)
    #else
    getrusage(RUSAGE_SELF, &usage)
    return Double(usage.ru_maxrss) / 1024
    #endif
  }
}

/// The CPU time of this thread.
private enum ThreadTime {
  static var seconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}

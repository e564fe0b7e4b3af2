import CNcurses
import CVterm
import Foundation
import LaminaCells
import LaminaCore
import LaminaTestSupport
import Testing

@testable import LaminaTerminal

/// A terminal over a pseudo-terminal of this process, with an independent one that reads it.
@MainActor
private final class HostedTerminal {
  let terminal: Terminal
  let loop: StageLoop
  let size: CellSize
  /// The device of the terminal, which nothing else refers to.
  let device: dev_t
  /// The other end, from which the terminal's screen is read; -1 once it is closed.
  private(set) var reader: Int32
  private let emulator: UnsafeMutablePointer<emulator>
  private var bytes = [UInt8](repeating: 0, count: 1 << 16)

  init(seed: Int, signals: SignalHandling? = nil) throws {
    size = CellSize(columns: 20 + seed * 7 % 61, rows: 5 + seed * 3 % 20)
    var (reader, end) = (Int32(-1), Int32(-1))
    try #require(cn_pty_open(&reader, &end))
    defer { close(end) }
    var found = stat()
    try #require(fstat(end, &found) == 0)
    device = found.st_rdev
    var window = winsize()
    window.ws_col = UInt16(size.columns)
    window.ws_row = UInt16(size.rows)
    try #require(ioctl(end, UInt(TIOCSWINSZ), &window) == 0)
    _ = fcntl(reader, F_SETFL, O_NONBLOCK)
    self.reader = reader
    emulator = try #require(emulator_open(Int32(size.columns), Int32(size.rows)))
    var options = TerminalOptions()
    options.type = "xterm-256color"
    options.depth = .truecolor
    options.signals = signals
    terminal = try Terminal(input: end, output: end, options: options)
    let stage = Stage(screen: terminal)
    Self.build(stage, seed: seed)
    loop = StageLoop(stage: stage, events: terminal)
  }

  isolated deinit {
    emulator_close(emulator)
    closeReader()
  }

  /// A few layers that move for ever, different for each seed.
  static func build(_ stage: Stage, seed: Int) {
    stage.use {
      for index in 0..<3 {
        let layer = Layer()
        layer.frame = CGRect(x: index * 3, y: seed % 4, width: 4 + seed % 5, height: 4)
        layer.backgroundColor = Color(
          red: Double(seed % 7) / 7,
          green: Double(index) / 3,
          blue: 0.6
        )
        let motion = BasicAnimation(keyPath: "position.x")
        motion.byValue = Double(10 + seed % 9)
        motion.duration = 0.7 + Double(index) / 5
        motion.autoreverses = true
        motion.repeatCount = .infinity
        layer.add(motion, forKey: "x")
        stage.rootLayer.addSublayer(layer)
      }
    }
  }

  /// The frame of the same stage without a terminal, at times of its own.
  static func expected(seed: Int, size: CellSize, style: RenderStyle, times: [Double]) -> Frame? {
    let screen = HeadlessScreen(size: size, style: style)
    let stage = Stage(screen: screen)
    build(stage, seed: seed)
    for time in times { stage.tick(at: time) }
    return screen.frame
  }

  /// Reads what the terminal has written.
  func read() {
    while reader >= 0 {
      let count = Foundation.read(reader, &bytes, bytes.count)
      if count <= 0 { return }
      emulator_feed(emulator, bytes, count)
    }
  }

  /// The text and colours that the independent terminal shows.
  var shown: Frame { emulatorFrame(emulator, size: size) }

  var isAlternate: Bool { emulator_is_alternate(emulator) }

  /// What a person would do who closes the window.
  func closeReader() {
    if reader >= 0 { close(reader) }
    reader = -1
  }
}

/// A terminal over a socket, which nobody reads.
@MainActor
private final class SocketTerminal {
  let terminal: Terminal
  let mine: Int32
  private let other: Int32

  init() throws {
    var ends: [Int32] = [-1, -1]
    guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0 else {
      throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EMFILE)
    }
    (mine, other) = (ends[0], ends[1])
    var options = TerminalOptions()
    options.type = "xterm"
    options.depth = .truecolor
    options.presenter = .direct
    do {
      terminal = try Terminal(input: mine, output: mine, options: options)
    } catch {
      close(ends[0])
      close(ends[1])
      throw error
    }
  }

  isolated deinit {
    terminal.close()
    close(mine)
    close(other)
  }
}

/// Many terminals in one process, each stepped by hand.
@MainActor
@Suite(.serialized) struct ManyTerminalsTests {
  private func difference(_ host: HostedTerminal, seed: Int, times: [Double]) -> String? {
    let expected = HostedTerminal.expected(
      seed: seed,
      size: host.size,
      style: host.terminal.style,
      times: times
    )
    guard let expected else { return "no frame" }
    return host.shown.asSeen.difference(from: expected.asSeen)
  }

  @Test("a hundred terminals of different sizes and stages each show their own frames")
  func hundred() throws {
    // Suites beside this one open and close others.
    var devices: Set<dev_t> = []
    do {
      let hosts = try (0..<100).map { try HostedTerminal(seed: $0) }
      var times: [Double] = []
      for step in 0..<6 {
        times.append(Double(step) * 0.125)
        for (seed, host) in hosts.enumerated() {
          host.loop.tick(now: 50 + Double(step) * 0.125)
          host.read()
          #expect(difference(host, seed: seed, times: times) == nil, "\(seed), step \(step)")
        }
      }
      devices = Set(hosts.map(\.device))
      #expect(devices.count == 100)
      #expect(devices.allSatisfy { cn_guard_has_device($0) })
      #expect(Self.descriptors(of: devices) == 100)
      for host in hosts {
        host.terminal.close()
        host.read()
      }
    }
    #expect(Self.descriptors(of: devices) == 0)
    #expect(!devices.contains { cn_guard_has_device($0) })
  }

  @Test("readers that stop delay nobody, and get the newest frame when they read again")
  func stoppedReaders() throws {
    let hosts = try (0..<30).map { try HostedTerminal(seed: $0) }
    let stopped = 0..<10
    var times: [Double] = []
    // Long enough to fill the queues of those that do not read.
    for step in 0..<400 {
      times.append(Double(step) / 16)
      for (seed, host) in hosts.enumerated() {
        host.loop.tick(now: times[step])
        if stopped.contains(seed) { continue }
        host.read()
        if step % 50 != 0 { continue }
        #expect(difference(host, seed: seed, times: [0, times[step]]) == nil, "\(seed), \(step)")
      }
    }
    for seed in stopped {
      let host = hosts[seed]
      // As often as there is a rest of an old frame to be read.
      for _ in 0..<4 {
        host.read()
        host.loop.tick(now: times[399])
      }
      host.loop.tick(now: 30)
      host.read()
      #expect(difference(host, seed: seed, times: [0, 30]) == nil, "\(seed)")
    }
    for host in hosts { host.terminal.close() }
  }

  @Test("a terminal that is gone ends its own loop, and changes nothing for the others")
  func gone() throws {
    let hosts = try (0..<20).map { try HostedTerminal(seed: $0) }
    for host in hosts { host.loop.tick(now: 0) }
    hosts[3].closeReader()
    hosts[7].terminal.close()
    for (seed, host) in hosts.enumerated() {
      host.loop.tick(now: 0.5)
      host.read()
      if seed == 3 || seed == 7 {
        #expect(host.loop.exit == .signal(.hangup), "\(seed)")
        #expect(host.loop.nextWake == nil)
        #expect(host.loop.descriptors.isEmpty)
      } else {
        #expect(host.loop.exit == nil, "\(seed)")
        #expect(difference(host, seed: seed, times: [0, 0.5]) == nil, "\(seed)")
      }
    }
    for host in hosts { host.terminal.close() }
  }

  @Test("a group waits once for all its loops, and those that end leave it")
  func group() throws {
    let hosts = try (0..<12).map { try HostedTerminal(seed: $0) }
    let group = try LoopGroup()
    var ended: [Int] = []
    for (seed, host) in hosts.enumerated() {
      group.add(host.loop) { exit in
        #expect(exit == (seed == 5 ? .signal(.hangup) : .quit))
        ended.append(seed)
        if ended.count == 1 {
          for other in hosts where other !== host { other.loop.stop() }
        }
      }
    }
    hosts[5].closeReader()
    group.run()
    #expect(ended.first == 5)
    #expect(ended.sorted() == Array(0..<12))
    #expect(group.count == 0)
    for host in hosts { host.terminal.close() }
  }

  @Test("a stage at rest has nothing to wake up for, only descriptors")
  func rest() throws {
    let host = try HostedTerminal(seed: 1)
    host.loop.tick(now: 0)
    #expect(host.loop.nextWake == 1.0 / 60)
    let still = StageLoop(stage: Stage(screen: host.terminal), events: host.terminal)
    still.tick(now: 0)
    #expect(still.nextWake == nil)
    #expect(still.descriptors == host.loop.descriptors)
    #expect(still.descriptors.count == 1)
    host.terminal.close()
  }

  @Test("a resize is seen at the next tick, without a signal")
  func resized() throws {
    let host = try HostedTerminal(seed: 2)
    host.loop.tick(now: 0)
    var window = winsize()
    (window.ws_col, window.ws_row) = (33, 9)
    #expect(ioctl(host.reader, UInt(TIOCSWINSZ), &window) == 0)
    host.loop.tick(now: 1)
    #expect(host.terminal.size == CellSize(columns: 33, rows: 9))
    host.terminal.close()
  }

  @Test("a terminal of a group that only animates sees a resize, without a signal")
  func resizedInGroup() throws {
    let host = try HostedTerminal(seed: 2)
    let group = try LoopGroup()
    group.add(host.loop)
    group.takeTurn(until: group.now)
    var window = winsize()
    (window.ws_col, window.ws_row) = (33, 9)
    #expect(ioctl(host.reader, UInt(TIOCSWINSZ), &window) == 0)
    var turns = 500
    while host.terminal.size.columns != 33, turns > 0 {
      turns -= 1
      group.takeTurn(until: group.now + 0.02)
    }
    #expect(host.terminal.size == CellSize(columns: 33, rows: 9))
    host.terminal.close()
  }

  @Test("as many terminals as there can be hear of one signal")
  func signals() throws {
    let hosts = try (0..<20).map { try HostedTerminal(seed: $0, signals: .handle) }
    for (index, host) in hosts.enumerated() {
      host.loop.tick(now: 0)
      var window = winsize()
      (window.ws_col, window.ws_row) = (UInt16(30 + index), 9)
      #expect(ioctl(host.reader, UInt(TIOCSWINSZ), &window) == 0)
    }
    #expect(kill(getpid(), SIGWINCH) == 0)
    // Another thread may take the signal, a moment later.
    var looks = 1000
    while hosts[0].terminal.size.columns != 30, looks > 0 {
      looks -= 1
      poll(nil, 0, 10)
      hosts[0].loop.tick(now: 1)
    }
    for (index, host) in hosts.enumerated() {
      host.loop.tick(now: 1)
      #expect(host.terminal.size == CellSize(columns: 30 + index, rows: 9))
    }
    for host in hosts { host.terminal.close() }
  }

  @Test("the 257th terminal is refused, and a closed one makes room")
  func limit() async {
    // In a process of its own: the table is one of the process.
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        var pairs: [SocketTerminal] = []
        for _ in 0..<Terminal.limit { pairs.append(try SocketTerminal()) }
        do {
          _ = try SocketTerminal()
          exit(2)
        } catch TerminalError.tooManyTerminals {
          pairs[9].terminal.close()
          pairs.append(try SocketTerminal())
          guard pairs.last?.terminal.isOpen == true else { exit(3) }
        }
        for pair in pairs { pair.terminal.close() }
        exit(cn_guard_count() == 0 ? 0 : 4)
      }
    }
  }

  @Test("a socket is told its size, and its flags are those of its owner")
  func socket() throws {
    let pair = try SocketTerminal()
    let terminal = pair.terminal
    #expect(terminal.signals == .host)
    #expect(terminal.size == Terminal.usualSize)
    terminal.resize(to: CellSize(columns: 5000, rows: 12))
    #expect(terminal.size == CellSize(columns: 1000, rows: 12))
    terminal.resize(to: CellSize(columns: 0, rows: 12))
    #expect(terminal.size == CellSize(columns: 1000, rows: 12))
    #expect(fcntl(pair.mine, F_GETFL) & O_NONBLOCK == 0)
    // Closed ones can still be asked to do anything.
    for _ in 0..<2 {
      terminal.close()
      terminal.invalidate()
      terminal.suspend()
      terminal.resume()
      terminal.resize(to: CellSize(columns: 9, rows: 9))
      #expect(terminal.present(Frame(size: terminal.size)) == .busy)
      #expect(terminal.descriptors.isEmpty)
    }
  }

  @Test("one terminal is open once, and a suspended one neither reads nor draws")
  func suspended() throws {
    let host = try HostedTerminal(seed: 4)
    host.loop.tick(now: 0)
    host.read()
    host.terminal.suspend()
    host.read()
    #expect(!host.isAlternate)
    #expect(host.terminal.present(Frame(size: host.size)) == .busy)
    host.terminal.resume()
    host.loop.tick(now: 0.25)
    host.read()
    #expect(host.isAlternate)
    #expect(difference(host, seed: 4, times: [0, 0.25]) == nil)
    host.terminal.close()
  }

  /// The number of open descriptors of some terminals.
  private static func descriptors(of devices: Set<dev_t>) -> Int {
    var found = stat()
    return (0..<2048).filter { fstat($0, &found) == 0 && devices.contains(found.st_rdev) }.count
  }
}

import CNcurses
import CSystem
import Foundation
import Testing

@testable import LaminaFiles

/// How a program ends with files at risk and other programs that it started, each in a process of its
/// own.
@Suite struct EndingTests {
  /// A program that runs until it is ended.
  private static func startOther() -> pid_t {
    let words: [UnsafeMutablePointer<CChar>?] = [strdup("/bin/sleep"), strdup("100"), nil]
    var (output, errors): (Int32, Int32) = (-1, -1)
    defer { words.forEach { free($0) } }
    return words.withUnsafeBufferPointer {
      cs_child_start("/bin/sleep", $0.baseAddress, &output, &errors)
    }
  }

  @Test("handlers of a crash that took each other for their former ones do not hand it round")
  func handedRound() async throws {
    let folder = try TemporaryFolder()
    await #expect(processExitsWith: .signal(SIGSEGV)) {
      [first = folder.path("first") as String, second = folder.path("second") as String] in
      // An end of another kind where it goes round for ever.
      alarm(60)
      // Each finds the other's handler: files, programs, files, programs.
      #expect(Self.startOther() > 0)
      for path in [first, second] {
        #expect(cs_files_add(path))
        close(open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600))
        #expect(Self.startOther() > 0)
      }
      UnsafeMutablePointer<Int>(bitPattern: 8)?.pointee = 1
    }
    #expect(try folder.names.isEmpty)
  }

  @Test(
    "a signal waits until a file is copied into place, whoever handles it",
    arguments: ["files", "terminal", "programs"]
  )
  func copying(handler: String) async throws {
    let folder = try TemporaryFolder()
    // Each handles its own: what ends a program alone, and what stops one.
    let number = handler == "programs" ? SIGTERM : SIGUSR1
    await #expect(processExitsWith: .signal(number)) {
      [handler = handler as String, number = number as Int32, path = folder.path("a.txt") as String]
      in
      alarm(60)
      Self.mask(SIG_UNBLOCK)
      if handler == "programs" { #expect(Self.startOther() > 0) }
      cs_files_hold()
      if handler == "terminal" { cn_guard_install() }
      #expect(cs_files_are_held())
      raise(number)
      try Data("whole".utf8).write(to: URL(fileURLWithPath: path))
      cs_files_release()
    }
    #expect(try folder.text("a.txt") == "whole")
  }

  @Test("a signal that waited reaches another thread where the one that copies blocks signals")
  func blocking() async throws {
    await #expect(processExitsWith: .signal(SIGUSR1)) {
      alarm(60)
      Self.mask(SIG_UNBLOCK)
      cs_files_hold()
      raise(SIGUSR1)
      Self.mask(SIG_BLOCK)
      Thread.detachNewThread {
        Self.mask(SIG_UNBLOCK)
        while true { pause() }
      }
      cs_files_release()
      while true { pause() }
    }
  }

  /// Blocks all signals in this thread, or none; threads of the system's pools block them.
  private static func mask(_ how: Int32) {
    var all = sigset_t()
    sigfillset(&all)
    pthread_sigmask(how, &all, nil)
  }

  #if os(Linux)
  @Test(
    "a quit ends a program whose runtime would print a backtrace and go on",
    arguments: [false, true]
  )
  func quit(hasOthers: Bool) async throws {
    let folder = try TemporaryFolder()
    await #expect(processExitsWith: .signal(SIGQUIT)) {
      [hasOthers = hasOthers as Bool, path = folder.path("a.txt") as String] in
      alarm(60)
      Self.mask(SIG_UNBLOCK)
      // In place of the printer, which not every machine has: another function of the runtime.
      let runtime = try #require(dlsym(nil, "swift_retain"))
      var action = sigaction()
      action.sa_flags = SA_SIGINFO
      action.__sigaction_handler.sa_sigaction = unsafeBitCast(
        runtime,
        to: (@convention(c) (Int32, UnsafeMutablePointer<siginfo_t>?, UnsafeMutableRawPointer?) ->
          Void)
          .self
      )
      sigaction(SIGQUIT, &action, nil)
      #expect(cs_quit_is_printer(&action))
      if hasOthers { #expect(Self.startOther() > 0) }
      #expect(cs_files_add(path))
      close(open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600))
      raise(SIGQUIT)
    }
    #expect(try folder.names.isEmpty)
  }
  #endif

  @Test("a program that hangs is ended only after the file that is copied into place")
  func hangingCopy() async throws {
    let folder = try TemporaryFolder()
    await #expect(processExitsWith: .signal(SIGTERM)) { [path = folder.path("a.txt") as String] in
      alarm(60)
      cs_files_hold()
      #expect(cn_stop_open())
      cn_stop_came(SIGTERM)
      cn_stop_came(SIGTERM)
      // The end that was asked for is due; who waits for us has longer patience.
      poll(nil, 0, Int32(CN_STOP_MILLISECONDS) + 200)
      try Data("whole".utf8).write(to: URL(fileURLWithPath: path))
      cs_files_release()
      while true { pause() }
    }
    #expect(try folder.text("a.txt") == "whole")
  }

  @Test("a stack that is used up is a crash as well: files at risk are removed")
  func usedUp() async throws {
    let folder = try TemporaryFolder()
    await #expect(processExitsWith: .signal(SIGSEGV)) { [path = folder.path("a.txt") as String] in
      alarm(60)
      Thread.detachNewThread {
        #expect(cs_files_add(path))
        close(open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600))
        _ = Self.deep(1)
      }
      while true { pause() }
    }
    #expect(try folder.names.isEmpty)
  }

  /// Calls itself until there is no stack left.
  private static func deep(_ depth: Int) -> Int {
    let below = withUnsafeTemporaryAllocation(of: Int.self, capacity: 512) { room in
      room.initialize(repeating: depth)
      return deep(room[depth & 511] + 1)
    }
    return below + depth
  }

  @Test("a file that is removed while its successor is written comes back as open as it was")
  func removedMeanwhile() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("a.txt", "old")
    try #require(chmod(path, 0o640) == 0)
    let file = try AtomicFile(path)
    try file.write(Array("new".utf8))
    unlink(path)
    try file.commit()
    #expect(try folder.status("a.txt").st_mode & 0o777 == 0o640)
    #expect(try folder.text("a.txt") == "new")
  }
}

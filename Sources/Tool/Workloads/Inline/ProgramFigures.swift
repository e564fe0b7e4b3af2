/// What a program costs while it animates a line of a terminal for some seconds.
package struct ProgramFigures: Hashable, Sendable {
  /// Milliseconds of CPU time in a minute, user and system, of the program and what it starts.
  package var cpu = 0.0
  /// Bytes in a minute.
  package var bytes = 0.0
  /// The memory that is resident while it animates, in kilobytes; 0 if it is unknown.
  package var kilobytes = 0
  /// Milliseconds from the start of the process to the first byte; nil if there was none.
  package var firstByte: Double?

  package init() {}
}

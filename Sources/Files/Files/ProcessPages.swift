import CSystem

/// The memory that the code of the program takes.
package enum ProcessPages {
  /// Unmaps the pages of code that starting took: a program that shows one line for minutes needs few
  /// of them.
  package static func release() { cs_pages_release() }
}

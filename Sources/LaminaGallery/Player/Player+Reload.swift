/// What becomes of a scene whose file changes.
extension Player {
  /// Reads the file of the scene again.
  func reload() {
    let reading = items[index].reload()
    panels.fault = nil
    switch reading {
    case .unchanged: panels.footer?.note = nil
    case .gone: tell("\(items[index].fileName) is gone; the scene goes on")
    case .faulty(let text):
      inspection.reading += 1
      panels.fault = text
    case .taken:
      inspection.reading += 1
      if inspector != nil {
        showChange()
      } else {
        footerNote = "\(items[index].fileName) was read again"
        follow(with: .again)
      }
    }
    updatePanels()
  }

  /// Tells in the last line what has just happened.
  func tell(_ words: String) {
    if let inspector {
      inspector.state.note = words
    } else {
      panels.footer?.note = words
      showFooter()
    }
  }
}

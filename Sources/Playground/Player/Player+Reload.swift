import Lamina

/// The reloading and editing of a scene's file.
extension Player {
  func reload() {
    let reading = items[index].reload()
    panels.fault = nil
    switch reading {
    case .unchanged:
      if panels.footer?.note?.contains(" is gone") == true { panels.footer?.note = nil }
    case .gone: tell("\(items[index].fileName) is gone; the scene goes on")
    case .faulty(let text):
      inspection.reading += 1
      panels.fault = text
    case .taken:
      inspection.reading += 1
      if inspector != nil {
        showChange()
      } else {
        let copy = items[index].copy.map { ", \(words(for: $0))," } ?? ""
        footerNote = "\(items[index].fileName)\(copy) was reloaded"
        follow(with: .again)
      }
    }
    updatePanels()
  }

  /// Opens the scene's file in the user's editor and waits; a file that is not the user's is copied
  /// first.
  func edit() {
    guard let edit = options.edit else { return }
    let item = items[index]
    var note: String?
    if !item.isWritable {
      do throws(FileReplacement.Fault) {
        guard let original = item.original else { return }
        let copy = try SceneCopy(of: original, in: options.copyFolder, options.create)
        item.adopt(copy)
        note = "\(item.fileName) is \(words(for: copy))"
        if options.watchesFiles { events.watch(paths: [copy.path]) }
      } catch {
        guard case .unwritable(let reason) = error else { return }
        return tell("cannot write a copy into this folder: \(reason)")
      }
    }
    guard let path = item.path else { return }
    edit(path)
    if let note { tell(note) }
    // An existing copy may differ from the scene that is playing.
    if item.copy != nil { reload() }
  }

  private func words(for copy: SceneCopy) -> String {
    copy.takenName.map { "a copy beside another \($0)" } ?? "a copy in this folder"
  }

  func tell(_ words: String) {
    if let inspector {
      inspector.state.note = words
    } else {
      panels.footer?.note = words
      showFooter()
    }
  }
}

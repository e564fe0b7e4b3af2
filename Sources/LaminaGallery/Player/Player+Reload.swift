import LaminaScenes
import LaminaStage

/// What becomes of a scene whose file changes.
extension Player {
  /// Reads the file of the scene again.
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
        let name = items[index].fileName + (items[index].isCopy ? ", a copy in this folder," : "")
        footerNote = "\(name) was read again"
        follow(with: .again)
      }
    }
    updatePanels()
  }

  /// Has somebody change the file of the scene, or a copy of it here where it is not theirs to change.
  func edit() {
    guard let edit = options.edit else { return }
    let item = items[index]
    var note: String?
    if !item.isWritable {
      do throws(FileReplacement.Fault) {
        guard let name = try item.copyHere(options.create) else { return }
        note = "\(name) is a copy in this folder"
        if options.watchesFiles { events.watch(paths: [name]) }
      } catch {
        guard case .unwritable(let reason) = error else { return }
        return tell("no copy can be written in this folder: \(reason)")
      }
    }
    guard let path = item.path else { return }
    edit(path)
    if let note { tell(note) }
    // One that was there already is shown as it is.
    if item.isCopy { reload() }
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

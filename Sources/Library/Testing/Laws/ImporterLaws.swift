import Lamina

/// Checks the laws of importers with a file of another program, at present Lottie.
///
/// - The file is read without errors.
/// - Its frames are a function of time: rendered in any order, twice, and at ticks.
/// - A frame drawn in parts equals the frame drawn as a whole.
/// - The scene file that is written from it reads back and draws the same.
///
/// - Parameter file: The file.
/// - Returns: The outcome, with every violated law.
@MainActor
public func checkImporter(_ file: SourceFile) -> Check {
  let check = SceneCheck(file)
  guard Scene(check) != nil else {
    return Check(false, "\(file.name) is not read: \(check.messages)")
  }
  func stage() -> Stage { Scene(check)?.stageForLaws ?? Stage.empty }
  var findings = LawFindings("the file \(file.name)")
  findings.noteFrames(stage)
  if let text = check.sceneText {
    var written = SourceFile(name: "written.yaml", text: text)
    written.attachments = file.attachments
    let again = SceneCheck(written)
    guard let scene = Scene(again) else {
      findings.note("the written scene reads back", false, again.messages)
      return findings.check
    }
    let expected = StageLaws.ticked(stage())
    findings.note(
      "the written scene reads back",
      StageLaws.ticked(scene.stageForLaws).matches(expected)
    )
  }
  return findings.check
}

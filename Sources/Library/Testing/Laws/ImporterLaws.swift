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
    let words = check.diagnostics.map(\.message).joined(separator: "; ")
    return Check(false, "\(file.name) is not read: \(words)")
  }
  func stage() -> Stage { Scene(check)?.stageForLaws ?? Stage.empty }
  var findings = LawFindings("the file \(file.name)")
  findings.note("a function of time", StageLaws.isFunctionOfTime(stage))
  findings.note("parts are the whole", StageLaws.partsAreWhole { (stage(), { _ in }) })
  if let text = check.sceneText {
    var written = SourceFile(name: "written.yaml", text: text)
    written.attachments = file.attachments
    let again = SceneCheck(written)
    guard let scene = Scene(again) else {
      let words = again.diagnostics.map(\.message).joined(separator: "; ")
      findings.note("the written scene reads back", false, words)
      return findings.check
    }
    let (one, two) = (stage(), scene.stageForLaws)
    let recordings = [one, two]
      .map { stage in
        StageRecording(
          frames: StageLaws.times.map { time in
            stage.tick(at: time)
            return (time, stage.frame)
          }
        )
      }
    findings.note("the written scene reads back", recordings[1].matches(recordings[0]))
  }
  return findings.check
}

import Foundation
import LaminaControllers
import LaminaStage
import LaminaTerminal
import LaminaViews

/// A program of views on a screen: a stage, a window that fills it, and the loop that runs both.
///
/// ```swift
/// Application.main { app in
///   let page = ViewController()
///   page.view.addSubview(Button(title: "Leave") { _ in app.quit() })
///   return page
/// }
/// ```
///
/// - Source: UIApplication, without its delegate: a terminal has no background and no scenes.
@MainActor
public final class Application {
  /// Where the views live.
  public let stage: Stage
  /// What shows them.
  public let window: Window
  /// The keys that leave the program where no view takes them; `q` unless set.
  ///
  /// Ctrl-C always does.
  public var leaveKeys: Set<KeyEvent.Key> = [.character("q")]
  private let loop: StageLoop

  /// Creates a program that runs on a screen; a terminal is both the screen and where events come from.
  ///
  /// - Parameters:
  ///   - screen: Where it is shown.
  ///   - events: Where keys and mouse come from.
  ///   - framesPerSecond: Frames a second while something moves, 1...240.
  public init(screen: any Screen, events: any EventSource, framesPerSecond: Double = 60) {
    stage = Stage(screen: screen)
    window = Window(stage: stage)
    loop = StageLoop(stage: stage, events: events, framesPerSecond: framesPerSecond)
  }

  /// Shows a controller until somebody leaves.
  ///
  /// - Parameter root: The controller that fills the window.
  /// - Returns: Why it ended.
  public func run(_ root: ViewController) -> StageLoop.StageExit {
    stage.onEvent = { [weak self] event in
      guard let self, case .key(let key) = event.event, key.phase != .release,
        key.modifiers.isEmpty, leaveKeys.contains(key.key)
      else { return }
      quit()
    }
    stage.use {
      window.rootViewController = root
      window.makeKeyAndVisible()
    }
    return loop.run()
  }

  /// Leaves once the present tick is over.
  public func quit() { loop.stop() }

  /// Opens the terminal, runs a program in it, gives the terminal back and ends the process.
  ///
  /// It ends with 0, with 69 and a word on standard error where there is no terminal that can be used,
  /// or with the code of the signal that came.
  ///
  /// - Parameters:
  ///   - options: The program's wishes about the terminal.
  ///   - makeRoot: Makes the controller that fills the window; called with the stage being current.
  /// - Source: UIApplicationMain
  public static func main(
    options: TerminalOptions = TerminalOptions(),
    _ makeRoot: (Application) -> ViewController
  ) -> Never {
    do {
      let end = try Terminal.run(options: options) { terminal in
        let app = Application(screen: terminal, events: terminal)
        return app.run(app.stage.use { makeRoot(app) })
      }
      if case .signal(let signal) = end { exit(signal.exitCode) }
      exit(0)
    } catch {
      FileHandle.standardError.write(Data("\(error)\n".utf8))
      exit(69)
    }
  }
}

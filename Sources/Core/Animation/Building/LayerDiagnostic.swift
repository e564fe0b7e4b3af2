/// A problem with a layer, an animation or a transaction that the originals ignore silently.
public struct LayerDiagnostic: Hashable, Sendable {
  /// The description of the layer.
  public let layer: String
  /// The problem.
  public let problem: LayerProblem

  /// Creates a diagnostic.
  public init(layer: String, problem: LayerProblem) {
    self.layer = layer
    self.problem = problem
  }

  /// The layer, the problem, the expectation and the fix, as one sentence.
  public var message: String { "\(layer): \(problem.message)" }
}

/// The problem that a diagnostic reports; `message` describes it.
public enum LayerProblem: Hashable, Sendable {
  case invalidValue(key: String, value: String)
  case presentationIsReadOnly(key: String)
  case notASublayer(String)
  case sublayerTwice
  case cycle(String)
  case frameUnderTurn
  case openTransaction(String)
  case unknownKeyPath(keyPath: String, kind: String, nearest: String?)
  case notAnimatable(keyPath: String)
  case missingKeyPath(key: String)
  case wrongValueType(keyPath: String, member: String, found: String, expected: String)
  case threeValues(keyPath: String)
  case keyframes(keyPath: String, reason: String)
  case keyframeNote(keyPath: String, note: String)
  case groupClips(key: String, member: String, duration: Double, memberDuration: Double)
  case detached(key: String)
  case fillHidesModel(key: String, keyPath: String)
  case endsAwayFromModel(key: String, keyPath: String)
  case structuresDiffer(keyPath: String)
  case timesClamped(String)
  case repeatedTwice(key: String)
  case springTimingFunction(key: String)
  case frozen(key: String)
  case completionNeverRuns(key: String)
  case noMotion(key: String)
  case motionRefused(key: String, reason: String)
  case motionNotAdded(key: String, reason: String)
  case tooDeep(limit: Int)
  case tooManyCopies(limit: Int)
  case tooManyAdded(limit: Int)
  case tooManyPictured(limit: Int)
  case progressRunsBack(start: Double, end: Double)
  case gradient(String)
  case tooManyCells(limit: Int)
  case tooManyParticles(limit: Int)
  case tooManyDashes(limit: Int)
  case tooManyFilters(limit: Int)
  case delegateReplaced
  case view(ViewProblem)
  case chainWithoutProperty(word: String)
  case chainRepeats(count: Int)
  case video(String)

  /// Returns the name of a layer kind with its article.
  private static func owner(_ kind: String) -> String {
    if kind == "layer" { return "a plain layer" }
    return "\("aeio".contains(kind.prefix(1)) ? "an" : "a") \(kind) layer"
  }

  /// What was found, what was expected, and the fix.
  public var message: String {
    switch self {
    case .invalidValue(let key, let value):
      "\(key) was set to \(value), which is not a finite value; the old value stays"
    case .presentationIsReadOnly(let key):
      "\(key) of a presentation was set; a presentation is a copy of what is seen, change the layer"
    case .notASublayer(let name):
      "\(name) is not a sublayer, so it cannot be replaced; add the new layer instead"
    case .sublayerTwice:
      "the same layer stands twice in the list of sublayers; the list stays as it was"
    case .cycle(let name):
      "\(name) holds this layer or is this layer, so it cannot become its sublayer"
    case .frameUnderTurn:
      "frame was set under a rotation or perspective, where it is only a box around the layer; set position and bounds"
    case .openTransaction(let origin):
      "begun at \(origin) and not committed when the tick ended; it is committed now, call commit()"
    case .unknownKeyPath(let keyPath, let kind, let nearest):
      "'\(keyPath)' is not a property of \(Self.owner(kind))"
        + (nearest.map { "; did you mean '\($0)'?" } ?? "")
    case .notAnimatable(let keyPath):
      "'\(keyPath)' cannot be animated; animate the properties that it is worked out from"
    case .missingKeyPath(let key):
      "the animation '\(key)' has no key path and its key is not a property; set keyPath"
    case .wrongValueType(let keyPath, let member, let found, let expected):
      "\(member) of the animation of '\(keyPath)' is \(found), expected \(expected)"
    case .threeValues(let keyPath):
      "the animation of '\(keyPath)' has from, to and by values; set two at most (by is ignored)"
    case .keyframes(let keyPath, let reason):
      "the keyframe animation of '\(keyPath)' cannot play: \(reason)"
    case .keyframeNote(let keyPath, let note):
      "the keyframe animation of '\(keyPath)': \(note)"
    case .groupClips(let key, let member, let duration, let memberDuration):
      "the group '\(key)' ends after \(duration) s and cuts its member '\(member)', which takes \(memberDuration) s; set a longer duration or none"
    case .detached(let key):
      "the animation '\(key)' was added to a layer outside the displayed tree and is dropped; add the layer first"
    case .fillHidesModel(let key, let keyPath):
      "the animation '\(key)' stays at its end and hides the model's '\(keyPath)' from now on; set the model and let the animation be removed, or call bake()"
    case .endsAwayFromModel(let key, let keyPath):
      "the animation '\(key)' ended at another value than the model's '\(keyPath)', so the layer jumps back; set the model to the end value too, or use animate(to:)"
    case .timesClamped(let fault):
      "a timing function was made of numbers that it cannot take: \(fault); the nearest curve is used"
    case .structuresDiffer(let keyPath):
      "the values of the animation of '\(keyPath)' differ in structure or length and cannot be mixed; the second is shown at once"
    case .repeatedTwice(let key):
      "the animation '\(key)' has a repeatCount and a repeatDuration; the duration counts"
    case .springTimingFunction(let key):
      "the spring '\(key)' has a timing function, which a spring ignores"
    case .frozen(let key):
      "the animation '\(key)' was changed after it was added; a layer keeps a copy, add it again"
    case .completionNeverRuns(let key):
      "the animation '\(key)' repeats for ever, so the completion block of its transaction waits for its removal"
    case .noMotion(let key):
      "no motion '\(key)' is there to be changed; one that is to be changed after its end stays with removedOnCompletion false"
    case .motionRefused(let key, let reason):
      "the motion '\(key)' stays as it was: \(reason)"
    case .progressRunsBack(let start, let end):
      "the transition's startProgress is \(start) and its endProgress \(end), so it plays backwards; set a start that is not greater"
    case .gradient(let fault):
      "its colours are spread evenly, because the gradient has \(fault)"
    case .tooManyCells(let limit):
      "there are more than \(limit) emitter cells, those in cells counted; the ones above that are left out"
    case .tooManyParticles(let limit):
      "there are more than \(limit) particles in the picture, and those beyond are not drawn; set a smaller birthRate or lifetime"
    case .tooManyDashes(let limit):
      "the line has more than \(limit) dashes and is drawn without them; set longer lengths in lineDashPattern"
    case .tooManyFilters(let limit):
      "there are more than \(limit) filters; the ones above that are left out"
    case .delegateReplaced:
      "the delegate of a view's layer is the view and stays it; override the view's methods, or add a layer of your own"
    case .view(let problem): problem.message
    case .chainWithoutProperty(let word):
      "'\(word)' stands before any property of its link in the chain, so it paces nothing; write it behind the property that it is for"
    case .chainRepeats(let count):
      "a link of a chain was to be played \(count) times, expected 1 or more; it is played once"
    case .video(let fault):
      "\(fault); the last picture that could be read stays"
    case .motionNotAdded(let key, let reason):
      "the motion '\(key)' was not added: \(reason)"
    case .tooDeep(let limit):
      "the layer stands inside of more than \(limit) others and is not drawn; nest layers less deeply"
    case .tooManyAdded(let limit):
      "repeated steps have added more than \(limit) layers that are still there, and those beyond are left out; set a 'count', or remove some"
    case .tooManyPictured(let limit):
      "the pictures before transitions hold more than \(limit) layers in a second, and the transitions beyond are left out; set the action of what changes, such as 'sublayers', to none"
    case .tooManyCopies(let limit):
      "the copies of all replicators hold more than \(limit) layers, and those beyond are not drawn; set a smaller instanceCount"
    }
  }
}

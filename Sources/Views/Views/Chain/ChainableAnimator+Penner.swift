/// Robert Penner's curves by their names, for the property before the word.
extension ChainableAnimator {
  /// Starts as the square of time.
  public var easeInQuad: Self { pace(.easeIn, .quad, "easeInQuad") }
  /// Ends as the square of time, backwards.
  public var easeOutQuad: Self { pace(.easeOut, .quad, "easeOutQuad") }
  /// Both, each in half of the time.
  public var easeInOutQuad: Self { pace(.easeInOut, .quad, "easeInOutQuad") }

  /// Starts as the third power of time.
  public var easeInCubic: Self { pace(.easeIn, .cubic, "easeInCubic") }
  /// Ends as the third power of time, backwards.
  public var easeOutCubic: Self { pace(.easeOut, .cubic, "easeOutCubic") }
  /// Both, each in half of the time.
  public var easeInOutCubic: Self { pace(.easeInOut, .cubic, "easeInOutCubic") }

  /// Starts as the fourth power of time.
  public var easeInQuart: Self { pace(.easeIn, .quart, "easeInQuart") }
  /// Ends as the fourth power of time, backwards.
  public var easeOutQuart: Self { pace(.easeOut, .quart, "easeOutQuart") }
  /// Both, each in half of the time.
  public var easeInOutQuart: Self { pace(.easeInOut, .quart, "easeInOutQuart") }

  /// Starts as the fifth power of time.
  public var easeInQuint: Self { pace(.easeIn, .quint, "easeInQuint") }
  /// Ends as the fifth power of time, backwards.
  public var easeOutQuint: Self { pace(.easeOut, .quint, "easeOutQuint") }
  /// Both, each in half of the time.
  public var easeInOutQuint: Self { pace(.easeInOut, .quint, "easeInOutQuint") }

  /// Starts as a quarter of a sine wave.
  public var easeInSine: Self { pace(.easeIn, .sine, "easeInSine") }
  /// Ends as a quarter of a sine wave, backwards.
  public var easeOutSine: Self { pace(.easeOut, .sine, "easeOutSine") }
  /// Both, each in half of the time.
  public var easeInOutSine: Self { pace(.easeInOut, .sine, "easeInOutSine") }

  /// Starts as doubling ten times.
  public var easeInExpo: Self { pace(.easeIn, .expo, "easeInExpo") }
  /// Ends as doubling ten times, backwards.
  public var easeOutExpo: Self { pace(.easeOut, .expo, "easeOutExpo") }
  /// Both, each in half of the time.
  public var easeInOutExpo: Self { pace(.easeInOut, .expo, "easeInOutExpo") }

  /// Starts as a quarter of a circle.
  public var easeInCirc: Self { pace(.easeIn, .circ, "easeInCirc") }
  /// Ends as a quarter of a circle, backwards.
  public var easeOutCirc: Self { pace(.easeOut, .circ, "easeOutCirc") }
  /// Both, each in half of the time.
  public var easeInOutCirc: Self { pace(.easeInOut, .circ, "easeInOutCirc") }

  /// Starts as a swing that grows.
  public var easeInElastic: Self { pace(.easeIn, .elastic, "easeInElastic") }
  /// Ends as a swing that fades.
  public var easeOutElastic: Self { pace(.easeOut, .elastic, "easeOutElastic") }
  /// Both, each in half of the time.
  public var easeInOutElastic: Self { pace(.easeInOut, .elastic, "easeInOutElastic") }

  /// Starts as a step back first.
  public var easeInBack: Self { pace(.easeIn, .back, "easeInBack") }
  /// Ends as a step too far.
  public var easeOutBack: Self { pace(.easeOut, .back, "easeOutBack") }
  /// Both, each in half of the time.
  public var easeInOutBack: Self { pace(.easeInOut, .back, "easeInOutBack") }

  /// Starts as a ball that jumps.
  public var easeInBounce: Self { pace(.easeIn, .bounce, "easeInBounce") }
  /// Ends as a ball that jumps.
  public var easeOutBounce: Self { pace(.easeOut, .bounce, "easeOutBounce") }
  /// Both, each in half of the time.
  public var easeInOutBounce: Self { pace(.easeInOut, .bounce, "easeInOutBounce") }
}

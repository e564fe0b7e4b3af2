/// Robert Penner's curves by name, for the property before the word.
extension ChainableAnimator {
  /// Accelerates with the square of time.
  public var easeInQuad: Self { pace(.easeIn, .quad, "easeInQuad") }
  /// Decelerates with the square of time.
  public var easeOutQuad: Self { pace(.easeOut, .quad, "easeOutQuad") }
  /// Accelerates in the first half of the time and decelerates in the second.
  public var easeInOutQuad: Self { pace(.easeInOut, .quad, "easeInOutQuad") }

  /// Accelerates with the third power of time.
  public var easeInCubic: Self { pace(.easeIn, .cubic, "easeInCubic") }
  /// Decelerates with the third power of time.
  public var easeOutCubic: Self { pace(.easeOut, .cubic, "easeOutCubic") }
  /// Accelerates in the first half of the time and decelerates in the second.
  public var easeInOutCubic: Self { pace(.easeInOut, .cubic, "easeInOutCubic") }

  /// Accelerates with the fourth power of time.
  public var easeInQuart: Self { pace(.easeIn, .quart, "easeInQuart") }
  /// Decelerates with the fourth power of time.
  public var easeOutQuart: Self { pace(.easeOut, .quart, "easeOutQuart") }
  /// Accelerates in the first half of the time and decelerates in the second.
  public var easeInOutQuart: Self { pace(.easeInOut, .quart, "easeInOutQuart") }

  /// Accelerates with the fifth power of time.
  public var easeInQuint: Self { pace(.easeIn, .quint, "easeInQuint") }
  /// Decelerates with the fifth power of time.
  public var easeOutQuint: Self { pace(.easeOut, .quint, "easeOutQuint") }
  /// Accelerates in the first half of the time and decelerates in the second.
  public var easeInOutQuint: Self { pace(.easeInOut, .quint, "easeInOutQuint") }

  /// Accelerates along a quarter of a sine wave.
  public var easeInSine: Self { pace(.easeIn, .sine, "easeInSine") }
  /// Decelerates along a quarter of a sine wave.
  public var easeOutSine: Self { pace(.easeOut, .sine, "easeOutSine") }
  /// Accelerates in the first half of the time and decelerates in the second.
  public var easeInOutSine: Self { pace(.easeInOut, .sine, "easeInOutSine") }

  /// Accelerates exponentially, doubling ten times.
  public var easeInExpo: Self { pace(.easeIn, .expo, "easeInExpo") }
  /// Decelerates exponentially, halving ten times.
  public var easeOutExpo: Self { pace(.easeOut, .expo, "easeOutExpo") }
  /// Accelerates in the first half of the time and decelerates in the second.
  public var easeInOutExpo: Self { pace(.easeInOut, .expo, "easeInOutExpo") }

  /// Accelerates along a quarter of a circle.
  public var easeInCirc: Self { pace(.easeIn, .circ, "easeInCirc") }
  /// Decelerates along a quarter of a circle.
  public var easeOutCirc: Self { pace(.easeOut, .circ, "easeOutCirc") }
  /// Accelerates in the first half of the time and decelerates in the second.
  public var easeInOutCirc: Self { pace(.easeInOut, .circ, "easeInOutCirc") }

  /// Starts with a growing oscillation.
  public var easeInElastic: Self { pace(.easeIn, .elastic, "easeInElastic") }
  /// Ends with a decaying oscillation.
  public var easeOutElastic: Self { pace(.easeOut, .elastic, "easeOutElastic") }
  /// Oscillates in the middle, half of the time each.
  public var easeInOutElastic: Self { pace(.easeInOut, .elastic, "easeInOutElastic") }

  /// Backs up before it starts.
  public var easeInBack: Self { pace(.easeIn, .back, "easeInBack") }
  /// Overshoots before it ends.
  public var easeOutBack: Self { pace(.easeOut, .back, "easeOutBack") }
  /// Backs up and overshoots, each in half of the time.
  public var easeInOutBack: Self { pace(.easeInOut, .back, "easeInOutBack") }

  /// Starts with bounces.
  public var easeInBounce: Self { pace(.easeIn, .bounce, "easeInBounce") }
  /// Ends with bounces.
  public var easeOutBounce: Self { pace(.easeOut, .bounce, "easeOutBounce") }
  /// Bounces at both ends, each in half of the time.
  public var easeInOutBounce: Self { pace(.easeInOut, .bounce, "easeInOutBounce") }
}

import Foundation
import LaminaKinds
import LaminaLayers
import LaminaMath

@MainActor
extension Layer {
  /// The `opacity` of Lamina.
  package var plainOpacity: Double {
    get { opacity }
    set { opacity = newValue }
  }

  /// The `shadowOpacity` of Lamina.
  package var plainShadowOpacity: Double {
    get { shadowOpacity }
    set { shadowOpacity = newValue }
  }

  /// The `speed` of Lamina.
  package var plainSpeed: Double {
    get { speed }
    set { speed = newValue }
  }

  /// The `repeatCount` of Lamina.
  package var plainRepeatCount: Double {
    get { repeatCount }
    set { repeatCount = newValue }
  }

  /// The `contents` of Lamina.
  package var plainContents: Image? {
    get { contents }
    set { contents = newValue }
  }

  /// The `shadowPath` of Lamina.
  package var plainShadowPath: Path? {
    get { shadowPath }
    set { shadowPath = newValue }
  }

  /// The `delegate` of Lamina.
  package var plainDelegate: (any LayerDelegate)? {
    get { delegate }
    set { delegate = newValue }
  }
}

@MainActor
extension ShapeLayer {
  /// The `strokeStart` of Lamina.
  package var plainStrokeStart: Double {
    get { strokeStart }
    set { strokeStart = newValue }
  }

  /// The `strokeEnd` of Lamina.
  package var plainStrokeEnd: Double {
    get { strokeEnd }
    set { strokeEnd = newValue }
  }

  /// The `miterLimit` of Lamina.
  package var plainMiterLimit: Double {
    get { miterLimit }
    set { miterLimit = newValue }
  }

  /// The `lineDashPhase` of Lamina.
  package var plainLineDashPhase: Double {
    get { lineDashPhase }
    set { lineDashPhase = newValue }
  }

  /// The `path` of Lamina.
  package var plainPath: Path? {
    get { path }
    set { path = newValue }
  }

  /// The `lineDashPattern` of Lamina.
  package var plainLineDashPattern: [Double]? {
    get { lineDashPattern }
    set { lineDashPattern = newValue }
  }
}

@MainActor
extension GradientLayer {
  /// The `colors` of Lamina.
  package var plainColors: [Color]? {
    get { colors }
    set { colors = newValue }
  }

  /// The `locations` of Lamina.
  package var plainLocations: [Double]? {
    get { locations }
    set { locations = newValue }
  }
}

@MainActor
extension TextLayer {
  /// The `string` of Lamina.
  package var plainString: String? {
    get { string }
    set { string = newValue }
  }
}

@MainActor
extension ReplicatorLayer {
  /// The `instanceRedOffset` of Lamina.
  package var plainInstanceRedOffset: Double {
    get { instanceRedOffset }
    set { instanceRedOffset = newValue }
  }

  /// The `instanceGreenOffset` of Lamina.
  package var plainInstanceGreenOffset: Double {
    get { instanceGreenOffset }
    set { instanceGreenOffset = newValue }
  }

  /// The `instanceBlueOffset` of Lamina.
  package var plainInstanceBlueOffset: Double {
    get { instanceBlueOffset }
    set { instanceBlueOffset = newValue }
  }

  /// The `instanceAlphaOffset` of Lamina.
  package var plainInstanceAlphaOffset: Double {
    get { instanceAlphaOffset }
    set { instanceAlphaOffset = newValue }
  }
}

extension EmitterCell {
  /// The `velocity` of Lamina.
  package var plainVelocity: Double {
    get { velocity }
    set { velocity = newValue }
  }

  /// The `velocityRange` of Lamina.
  package var plainVelocityRange: Double {
    get { velocityRange }
    set { velocityRange = newValue }
  }

  /// The `xAcceleration` of Lamina.
  package var plainXAcceleration: Double {
    get { xAcceleration }
    set { xAcceleration = newValue }
  }

  /// The `yAcceleration` of Lamina.
  package var plainYAcceleration: Double {
    get { yAcceleration }
    set { yAcceleration = newValue }
  }

  /// The `scale` of Lamina.
  package var plainScale: Double {
    get { scale }
    set { scale = newValue }
  }

  /// The `scaleRange` of Lamina.
  package var plainScaleRange: Double {
    get { scaleRange }
    set { scaleRange = newValue }
  }

  /// The `scaleSpeed` of Lamina.
  package var plainScaleSpeed: Double {
    get { scaleSpeed }
    set { scaleSpeed = newValue }
  }

  /// The `spin` of Lamina.
  package var plainSpin: Double {
    get { spin }
    set { spin = newValue }
  }

  /// The `spinRange` of Lamina.
  package var plainSpinRange: Double {
    get { spinRange }
    set { spinRange = newValue }
  }

  /// The `emissionLongitude` of Lamina.
  package var plainEmissionLongitude: Double {
    get { emissionLongitude }
    set { emissionLongitude = newValue }
  }

  /// The `emissionLatitude` of Lamina.
  package var plainEmissionLatitude: Double {
    get { emissionLatitude }
    set { emissionLatitude = newValue }
  }

  /// The `emissionRange` of Lamina.
  package var plainEmissionRange: Double {
    get { emissionRange }
    set { emissionRange = newValue }
  }

  /// The `color` of Lamina.
  package var plainColor: Color {
    get { color }
    set { color = newValue }
  }

  /// The `contents` of Lamina.
  package var plainContents: Image? {
    get { contents }
    set { contents = newValue }
  }

  /// The `birthRate` of Lamina.
  package var plainBirthRate: Double {
    get { birthRate }
    set { birthRate = newValue }
  }

  /// The `lifetime` of Lamina.
  package var plainLifetime: Double {
    get { lifetime }
    set { lifetime = newValue }
  }

  /// The `lifetimeRange` of Lamina.
  package var plainLifetimeRange: Double {
    get { lifetimeRange }
    set { lifetimeRange = newValue }
  }

  /// The `redRange` of Lamina.
  package var plainRedRange: Double {
    get { redRange }
    set { redRange = newValue }
  }

  /// The `greenRange` of Lamina.
  package var plainGreenRange: Double {
    get { greenRange }
    set { greenRange = newValue }
  }

  /// The `blueRange` of Lamina.
  package var plainBlueRange: Double {
    get { blueRange }
    set { blueRange = newValue }
  }

  /// The `alphaRange` of Lamina.
  package var plainAlphaRange: Double {
    get { alphaRange }
    set { alphaRange = newValue }
  }

  /// The `redSpeed` of Lamina.
  package var plainRedSpeed: Double {
    get { redSpeed }
    set { redSpeed = newValue }
  }

  /// The `greenSpeed` of Lamina.
  package var plainGreenSpeed: Double {
    get { greenSpeed }
    set { greenSpeed = newValue }
  }

  /// The `blueSpeed` of Lamina.
  package var plainBlueSpeed: Double {
    get { blueSpeed }
    set { blueSpeed = newValue }
  }

  /// The `alphaSpeed` of Lamina.
  package var plainAlphaSpeed: Double {
    get { alphaSpeed }
    set { alphaSpeed = newValue }
  }
}

@MainActor
extension EmitterLayer {
  /// The `birthRate` of Lamina.
  package var plainBirthRate: Double {
    get { birthRate }
    set { birthRate = newValue }
  }

  /// The `lifetime` of Lamina.
  package var plainLifetime: Double {
    get { lifetime }
    set { lifetime = newValue }
  }

  /// The `velocity` of Lamina.
  package var plainVelocity: Double {
    get { velocity }
    set { velocity = newValue }
  }

  /// The `scale` of Lamina.
  package var plainScale: Double {
    get { scale }
    set { scale = newValue }
  }

  /// The `spin` of Lamina.
  package var plainSpin: Double {
    get { spin }
    set { spin = newValue }
  }
}

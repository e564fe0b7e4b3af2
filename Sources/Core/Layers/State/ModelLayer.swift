import Foundation
import LaminaAnimation
import LaminaCells
import LaminaDrawing
import LaminaMath
import LaminaProperties

/// The geometry and the appearance of the model of a layer; a kind of layer may override each
/// property.
///
/// Setting a property changes the model at once, and searches for an action if the layer is live.
/// See ``Layer``, the only class that is derived from this one.
@preconcurrency @MainActor
open class ModelLayer: LayerState {
  /// The position of the anchor point in the superlayer, in points.
  open var position: CGPoint {
    get { self[LayerProperties.position] }
    set { self[LayerProperties.position] = newValue }
  }

  /// The depth in points: drawing and hit-test order among siblings, and distance in perspective.
  open var zPosition: CGFloat {
    get { self[LayerProperties.zPosition] }
    set { self[LayerProperties.zPosition] = newValue }
  }

  /// The point of the bounds at `position`, in units of the bounds; (0.5, 0.5) is the centre.
  ///
  /// Changing it moves the frame, not the position.
  open var anchorPoint: CGPoint {
    get { self[LayerProperties.anchorPoint] }
    set { self[LayerProperties.anchorPoint] = newValue }
  }

  /// The depth of the anchor point, in points.
  open var anchorPointZ: CGFloat {
    get { self[LayerProperties.anchorPointZ] }
    set { self[LayerProperties.anchorPointZ] = newValue }
  }

  /// The size, and the origin of the layer's coordinates, in points.
  ///
  /// Negative sizes are standardised to positive ones of the same area.
  open var bounds: CGRect {
    get { self[LayerProperties.bounds] }
    set { self[LayerProperties.bounds] = newValue }
  }

  /// The matrix applied about the anchor point.
  open var transform: Transform3D {
    get { base.modelValue.transform.matrix }
    set { self[LayerProperties.transform] = TransformSlot(newValue) }
  }

  /// The matrix applied to the sublayers about this layer's anchor point.
  open var sublayerTransform: Transform3D {
    get { base.modelValue.sublayerTransform.matrix }
    set { self[LayerProperties.sublayerTransform] = TransformSlot(newValue) }
  }

  /// Whether the layer is excluded from drawing and hit-testing.
  open var isHidden: Bool {
    get { self[LayerProperties.isHidden] }
    set { self[LayerProperties.isHidden] = newValue }
  }

  /// Whether the layer is drawn when it faces away from the viewer.
  open var isDoubleSided: Bool {
    get { self[LayerProperties.isDoubleSided] }
    set { self[LayerProperties.isDoubleSided] = newValue }
  }

  /// Whether the geometry of the sublayers is flipped vertically.
  open var isGeometryFlipped: Bool {
    get { self[LayerProperties.isGeometryFlipped] }
    set { self[LayerProperties.isGeometryFlipped] = newValue }
  }

  /// Whether sublayers are clipped to the rounded bounds.
  open var masksToBounds: Bool {
    get { self[LayerProperties.masksToBounds] }
    set { self[LayerProperties.masksToBounds] = newValue }
  }

  /// The colour of the rounded bounds behind everything; nil for none.
  open var backgroundColor: Color? {
    get { self[LayerProperties.backgroundColor] }
    set { self[LayerProperties.backgroundColor] = newValue }
  }

  /// The corner radius of background and border, in points.
  open var cornerRadius: CGFloat {
    get { self[LayerProperties.cornerRadius] }
    set { self[LayerProperties.cornerRadius] = newValue }
  }

  /// The corners that `cornerRadius` rounds; all by default.
  open var maskedCorners: CornerMask {
    get { self[LayerProperties.maskedCorners] }
    set { self[LayerProperties.maskedCorners] = newValue }
  }

  /// Whether the layer promises to cover everything behind its bounds; drawing may rely on it.
  open var isOpaque: Bool {
    get { self[LayerProperties.isOpaque] }
    set { self[LayerProperties.isOpaque] = newValue }
  }

  /// Whether the layer and its descendants are drawn as one group, whose cells are cached while
  /// nothing in it changes.
  ///
  /// Worthwhile for costly, static content before or behind which other layers move. Translucent
  /// and masked groups are cached automatically. Memory is bounded: beyond the limit, a group is
  /// redrawn.
  open var shouldRasterize: Bool {
    get { self[LayerProperties.shouldRasterize] }
    set { self[LayerProperties.shouldRasterize] = newValue }
  }

  /// The width of the border inside the bounds, in points.
  open var borderWidth: CGFloat {
    get { self[LayerProperties.borderWidth] }
    set { self[LayerProperties.borderWidth] = newValue }
  }

  /// The colour of the border; nil for none.
  open var borderColor: Color? {
    get { self[LayerProperties.borderColor] }
    set { self[LayerProperties.borderColor] = newValue }
  }

  /// The rendering of translucency.
  open var opacityStyle: OpacityStyleChoice {
    get { self[LayerProperties.opacityStyle] }
    set { self[LayerProperties.opacityStyle] = newValue }
  }

  /// The part of the layer that the mask lets through; `alpha` by default.
  ///
  /// - Note: Differs from CALayer: its masks know alpha alone.
  open var maskMode: MaskMode {
    get { self[LayerProperties.maskMode] }
    set { self[LayerProperties.maskMode] = newValue }
  }

  /// The rendering of the edges of the layer's own drawing.
  open var edges: EdgesChoice {
    get { self[LayerProperties.edges] }
    set { self[LayerProperties.edges] = newValue }
  }

  /// The sides of the stage at which the layer is not clipped, and where its frame reaches the
  /// side, is continued to the edge of the screen; none by default.
  ///
  /// Colours and gradients grow, images repeat their outermost pixels, replicators add copies. Only
  /// layers directly in the stage bleed.
  ///
  /// - Note: Differs from CALayer: an addition, for stages on screens of another size.
  open var bleed: BleedSides {
    get { self[LayerProperties.bleed] }
    set { self[LayerProperties.bleed] = newValue }
  }

  /// The margins and sizes that change with the size of the superlayer; none by default.
  open var autoresizingMask: AutoresizingMask {
    get { self[LayerProperties.autoresizingMask] }
    set { self[LayerProperties.autoresizingMask] = newValue }
  }

  /// Whether the motion of the layer and its sublayers is ornament: it conveys nothing that the
  /// model does not show at rest.
  ///
  /// Where motion is reduced, decorative layers rest: what ends shows its end, and what is endless
  /// its start. Their texts and the values of their models stay.
  ///
  /// - Note: Differs from CALayer: an addition.
  open var isDecorative: Bool {
    get { self[LayerProperties.isDecorative] }
    set { self[LayerProperties.isDecorative] = newValue }
  }

  /// The visible part of the image, in units of its size; the whole image by default.
  ///
  /// Beyond the edges of the image the outermost pixels repeat. Discrete keyframes of it play a
  /// sprite strip.
  open var contentsRect: CGRect {
    get { self[ContentsProperties.contentsRect] }
    set { self[ContentsProperties.contentsRect] = newValue }
  }

  /// The part of the image that stretches when `contentsGravity` resizes it, in units of the
  /// visible part; the whole by default.
  ///
  /// The corners around it keep their size, as for the frame of a button.
  open var contentsCenter: CGRect {
    get { self[ContentsProperties.contentsCenter] }
    set { self[ContentsProperties.contentsCenter] = newValue }
  }

  /// The pixels of the image per point; 1 by default, always above 0.
  ///
  /// Ignored if the gravity resizes, except for the corners around `contentsCenter`.
  open var contentsScale: CGFloat {
    get { self[ContentsProperties.contentsScale] }
    set { self[ContentsProperties.contentsScale] = newValue }
  }

  /// The position of the image in the bounds, and whether it is resized; `resize` by default.
  open var contentsGravity: ContentsGravity {
    get { self[ContentsProperties.contentsGravity] }
    set { self[ContentsProperties.contentsGravity] = newValue }
  }

  /// The sampling of an image drawn smaller than its size; `linear` by default.
  open var minificationFilter: ImageFilter {
    get { self[ContentsProperties.minificationFilter] }
    set { self[ContentsProperties.minificationFilter] = newValue }
  }

  /// The sampling of an image drawn larger than its size; `linear` by default.
  open var magnificationFilter: ImageFilter {
    get { self[ContentsProperties.magnificationFilter] }
    set { self[ContentsProperties.magnificationFilter] = newValue }
  }
}

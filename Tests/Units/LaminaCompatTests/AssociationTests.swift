@testable import LaminaCompat
import Testing

extension UIView {
  private static var glowKey: UInt8 = 0
  private static var guestKey: UInt8 = 0

  /// As extensions of apps have it.
  fileprivate var glow: Int {
    get { objc_getAssociatedObject(self, &Self.glowKey) as? Int ?? 0 }
    set {
      objc_setAssociatedObject(self, &Self.glowKey, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    }
  }
  fileprivate var guest: UIView? {
    get { objc_getAssociatedObject(self, &Self.guestKey) as? UIView }
    set { objc_setAssociatedObject(self, &Self.guestKey, newValue, .OBJC_ASSOCIATION_ASSIGN) }
  }
  fileprivate var friend: UIView? {
    get { objc_getAssociatedObject(self, &Self.guestKey) as? UIView }
    set { objc_setAssociatedObject(self, &Self.guestKey, newValue, .OBJC_ASSOCIATION_RETAIN) }
  }
}

@Suite("values that extensions keep, literals and old names")
@MainActor
struct AssociationTests {
  @Test("each object has its own value, under each key")
  func values() {
    let (one, two) = (UIView(), UIView())
    one.glow = 3
    two.glow = 4
    one.guest = two
    #expect(one.glow == 3 && two.glow == 4)
    #expect(one.guest === two && two.guest == nil)
    objc_removeAssociatedObjects(one)
    #expect(one.glow == 0 && one.guest == nil && two.glow == 4)
  }

  @Test("assigned values are not kept, retained ones are, and go with their owner")
  func lives() {
    let owner = UIView()
    var value: UIView? = UIView()
    weak let seen = value
    owner.guest = value
    value = nil
    #expect(seen == nil && owner.guest == nil)
    weak var kept: UIView?
    do {
      let friend = UIView()
      kept = friend
      owner.friend = friend
    }
    #expect(kept != nil)
    owner.friend = nil
    #expect(kept == nil)
  }

  @Test("what belonged to objects that are gone is let go of")
  func sweeping() {
    for _ in 0..<1000 { UIView().glow = 1 }
    #expect(AssociationTable.shared.count < 500)
  }

  @Test("literals, and names of older code")
  func names() {
    let color: UIColor = #colorLiteral(red: 1, green: 0.5, blue: 0, alpha: 1)
    #expect(color == UIColor(red: 1, green: 0.5, blue: 0, alpha: 1))
    #expect(#imageLiteral(resourceName: "there is none").size == .zero)
    #expect(
      NSNotification.Name.UIApplicationWillResignActive
        == UIApplication.willResignActiveNotification
    )
    #expect(RunLoopMode.commonModes == .common)
    let mask: UIViewAutoresizing = [.flexibleWidth, .flexibleHeight]
    #expect(mask.contains(.flexibleWidth))
    #expect(UILabel().classForCoder == UILabel.self)
  }
}

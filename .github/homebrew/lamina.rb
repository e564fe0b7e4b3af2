# The formula for a tap; a release fills in the address and its sum.
class Lamina < Formula
  desc "Core Animation and Pop for the terminal"
  homepage "https://github.com/OWNER/lamina"
  url "https://github.com/OWNER/lamina/archive/refs/tags/0.1.0.tar.gz"
  sha256 "0000000000000000000000000000000000000000000000000000000000000000"
  license "MIT"

  depends_on xcode: ["26.0", :build]
  depends_on "giflib"
  depends_on "libpng"
  depends_on macos: :tahoe
  uses_from_macos "ncurses"

  def install
    system "make", "install", "PREFIX=#{prefix}"
  end

  test do
    (testpath/"dot.yaml").write <<~YAML
      version: 1
      stage: {columns: 4, rows: 1}
      layers: [{kind: text, frame: [0, 0, 4, 2], string: dots}]
    YAML
    assert_equal "dots\n", shell_output("#{bin}/lamina render dot.yaml --at 0")
  end
end

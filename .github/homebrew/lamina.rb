# The formula for a tap; a release fills in the addresses and their sums. macOS builds the sources.
class Lamina < Formula
  desc "Core Animation and Pop for the terminal"
  homepage "https://github.com/OWNER/lamina"
  version "0.1.0"
  license "MIT"

  on_macos do
    url "https://github.com/OWNER/lamina/releases/download/0.1.0/lamina-0.1.0.tar.gz"
    sha256 "0000000000000000000000000000000000000000000000000000000000000000"

    depends_on xcode: ["26.0", :build]
    depends_on "giflib"
    depends_on "libpng"
    depends_on macos: :tahoe
    uses_from_macos "ncurses"
  end

  on_linux do
    on_intel do
      url "https://github.com/OWNER/lamina/releases/download/0.1.0/lamina-0.1.0-linux-x86_64.tar.gz"
      sha256 "0000000000000000000000000000000000000000000000000000000000000000"
    end
    on_arm do
      url "https://github.com/OWNER/lamina/releases/download/0.1.0/lamina-0.1.0-linux-aarch64.tar.gz"
      sha256 "0000000000000000000000000000000000000000000000000000000000000000"
    end
  end

  def install
    if OS.mac?
      system "make", "install", "PREFIX=#{prefix}"
    else
      prefix.install Dir["*"]
    end
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

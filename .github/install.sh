#!/bin/sh
# Installs the program `lamina`: asks first, verifies the checksum, needs no root.
#
#   curl -fsSL https://raw.githubusercontent.com/OWNER/lamina/main/.github/install.sh | sh
#
# LAMINA_PREFIX   where to (~/.local): bin/lamina and share below it
# LAMINA_VERSION  which version (the newest)
# LAMINA_YES=1    does not ask, for scripts; LAMINA_URL: where releases are, for mirrors
set -eu
umask 022
fail() { echo "lamina: $*" >&2; exit 1; }

get() { # address
  if command -v curl >/dev/null; then curl -fsSL --proto-redir =https "$1"
  elif command -v wget >/dev/null; then wget -qO - "$1"
  else fail "neither curl nor wget is installed"
  fi || fail "cannot get $1"
}

# In a function, so that nothing runs before all of the script has arrived.
install_lamina() {
  prefix=${LAMINA_PREFIX:-$HOME/.local}
  url=${LAMINA_URL:-https://github.com/OWNER/lamina/releases}
  echo "$url" | grep -qE '^(https://|http://127[.]0[.]0[.]1:[0-9])[^@]*$' || fail "not a safe address: $url"
  folder=$url/latest/download
  [ -z "${LAMINA_VERSION:-}" ] || folder=$url/download/$LAMINA_VERSION

  machine=$(uname -m)
  [ "$machine" != arm64 ] || machine=aarch64
  [ "$(uname -s)" = Linux ] || fail "only Linux has a ready program; see the README for $(uname -s)"
  line=$(get "$folder/SHA256SUMS" | grep -m 1 -E "^[0-9a-f]{64}  lamina-[0-9.]+-linux-$machine[.]tar[.]gz$") ||
    fail "there is no program for linux-$machine at $folder"
  file=${line#*  }

  printf 'This installs %s from %s\nas %s, with its manual page and scenes below %s.\n' \
    "${file%.tar.gz}" "$folder" "$prefix/bin/lamina" "$prefix/share"
  if [ "${LAMINA_YES:-}" != 1 ]; then
    # The input may be this script.
    (: </dev/tty) 2>/dev/null || fail "there is no terminal to ask on; LAMINA_YES=1 installs"
    printf 'Go on? [y/N] '
    read -r answer </dev/tty || answer=n
    case $answer in [yY] | [yY][eE][sS]) ;; *) fail "nothing was written" ;; esac
  fi

  work=$(mktemp -d)
  trap 'rm -rf "$work"' EXIT
  trap 'exit 1' HUP INT TERM
  get "$folder/$file" >"$work/$file"
  sum=$({ sha256sum "$work/$file" 2>/dev/null || shasum -a 256 "$work/$file"; } | cut -d ' ' -f 1)
  [ "$sum" = "${line%% *}" ] || fail "the checksum of $file is wrong; nothing was installed"
  tar -xzf "$work/$file" -C "$work"
  mkdir -p "$prefix/bin" 2>/dev/null && [ -w "$prefix/bin" ] || fail "cannot write to $prefix/bin"
  # A program that runs cannot be written to, but replaced.
  rm -f "$prefix/bin/lamina"
  cp -R "$work/${file%.tar.gz}/." "$prefix/"
  "$prefix/bin/lamina" --version
  case :$PATH: in *:"$prefix/bin":*) ;; *) echo "Add it to the PATH: export PATH=\"$prefix/bin:\$PATH\"" ;; esac
}

install_lamina

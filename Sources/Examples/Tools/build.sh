#!/bin/sh
# Compiles the C files of a folder and links them, with a bar below what the compiler says.
#
#   build.sh FOLDER PROGRAM        CC names the compiler
set -u
here=$(dirname "$0")
. "$here/lamina_client.sh"

if [ $# != 2 ]; then
  echo "usage: $0 FOLDER PROGRAM" >&2
  exit 64
fi
folder=$1 program=$2
objects=$(mktemp -d) || exit 73
trap 'lamina_exit; rm -rf "$objects"' EXIT

set -- "$folder"/*.c
if [ ! -f "$1" ]; then
  echo "$0: no C files in $folder" >&2
  exit 66
fi

# The bar keeps its place if all texts are as long as the longest one.
width=0
for source in "$@"; do
  name="Compiling $(basename "$source" .c)"
  [ ${#name} -le $width ] || width=${#name}
done
fit() { printf "%-${width}s" "$1"; }

lamina_start --inline 1
lamina_use progress build "text=Compiling" total=$(($# + 1))

finish() { # CODE STATE TEXT
  lamina_set "build.text=$(fit "$3")" "build.state=$2"
  lamina_end
  exit "$1"
}

count=0
for source in "$@"; do
  name=$(basename "$source" .c)
  lamina_set "build.text=$(fit "Compiling $name")"
  # The compiler's words go above the bar, whole and in order.
  words=$(${CC:-cc} -c "$source" -o "$objects/$name.o" 2>&1)
  status=$?
  [ -z "$words" ] || lamina_print "$words"
  [ "$status" = 0 ] || finish "$status" failed "$name does not compile"
  count=$((count + 1))
  lamina_set build.value=$count
done

lamina_set "build.text=$(fit Linking)"
words=$(${CC:-cc} "$objects"/*.o -o "$program" 2>&1)
status=$?
[ -z "$words" ] || lamina_print "$words"
[ "$status" = 0 ] || finish "$status" failed "$program does not link"
lamina_set build.value=$((count + 1))
finish 0 succeeded "$program"

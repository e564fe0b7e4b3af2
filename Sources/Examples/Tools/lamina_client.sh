# A client of `lamina serve`, written by `lamina client sh`. MIT licence: use it as you like, without warranty.
# Without the program every call is plain text on standard error or nothing: a tool never fails for want of it.
#
#   . ./lamina_client.sh
#   lamina_start --inline 1
#   lamina_use progress build total=30
#   lamina_set build.value=12
#   lamina_end
#
# It uses the descriptors 8 and 9, and sets no traps.
lamina_is_live=

# lamina_start ARGUMENT...: starts `lamina serve` with these arguments.
lamina_start() {
  lamina_program=${LAMINA:-lamina}
  command -v "$lamina_program" >/dev/null 2>&1 || return 0
  lamina_folder=$(mktemp -d) || return 0
  if mkfifo "$lamina_folder/requests" "$lamina_folder/replies"; then
    # Both ends are open at once, so that a program that ends early is no wait without end.
    exec 8<>"$lamina_folder/requests" 9<>"$lamina_folder/replies"
    { "$lamina_program" serve "$@"; echo '{"gone":true}'; } \
      <"$lamina_folder/requests" >"$lamina_folder/replies" 8>&- 9>&- &
    lamina_process=$!
    lamina_id=0
    lamina_is_live=yes
    read -r lamina_line <&9
    case $lamina_line in *'"event":"hello"'*) ;; *) lamina_close ;; esac
  fi
  rm -rf "$lamina_folder"
}

lamina_close() {
  lamina_is_live=
  exec 8>&- 9>&-
  wait "$lamina_process" 2>/dev/null || :
}

# lamina_quote TEXT: the text as JSON.
lamina_quote() {
  printf '"%s"' "$(printf %s "$1" | sed -e 's/[\\"]/\\&/g' -e "s/$(printf '\t')/\\\\t/g" |
    awk 'NR > 1 { printf "\\n" } { printf "%s", $0 }')"
}

# lamina_json VALUE: a number, true, false, null, a list or an object as they are, all else as text.
lamina_json() {
  case $1 in
    true | false | null | \[*\] | \{*\} | \"*\") printf %s "$1" ;;
    *)
      if printf '%s\n' "$1" | grep -Eqx -e '-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?'; then
        printf %s "$1"
      else
        lamina_quote "$1"
      fi
      ;;
  esac
}

# lamina_pairs NAME=VALUE...: members of an object.
lamina_pairs() {
  lamina_comma=
  for lamina_pair in "$@"; do
    printf '%s%s:%s' "$lamina_comma" "$(lamina_quote "${lamina_pair%%=*}")" \
      "$(lamina_json "${lamina_pair#*=}")"
    lamina_comma=,
  done
}

# lamina_request JSON: sends a request without an id, and prints its reply; fails with its error.
lamina_request() {
  [ -n "$lamina_is_live" ] || return 0
  lamina_id=$((lamina_id + 1))
  printf '{"id":%d,%s\n' "$lamina_id" "${1#?}" >&8
  while read -r lamina_line <&9; do
    case $lamina_line in
      '{"gone":true}') lamina_close && return 0 ;;
      "{\"id\":$lamina_id,\"error\""*) printf '%s\n' "$lamina_line" >&2 && return 1 ;;
      "{\"id\":$lamina_id,"*) printf '%s\n' "$lamina_line" && return 0 ;;
    esac
  done
}

# lamina_use PRESET ID NAME=VALUE...: adds a preset as a layer.
lamina_use() {
  lamina_layer="\"use\":$(lamina_quote "$1"),\"id\":$(lamina_quote "$2")"
  shift 2
  [ $# = 0 ] || lamina_layer="$lamina_layer,$(lamina_pairs "$@")"
  lamina_request "{\"addSublayer\":{\"layer\":{$lamina_layer},\"to\":\"root\"}}" >/dev/null
}

# lamina_set ID.KEYPATH=VALUE...: sets values.
lamina_set() { lamina_request "{\"set\":{$(lamina_pairs "$@")}}" >/dev/null; }

# lamina_get ID.KEYPATH: prints a value.
lamina_get() {
  lamina_request "{\"do\":\"get\",\"values\":[$(lamina_quote "$1")]}" |
    sed -n 's/.*"values":{"[^"]*":\(.*\)}}$/\1/p'
}

# lamina_print TEXT: prints lines above an inline stage.
lamina_print() {
  [ -n "$lamina_is_live" ] || printf '%s\n' "$1" >&2
  lamina_request "{\"do\":\"print\",\"text\":$(lamina_quote "$1")}" >/dev/null
}

# lamina_end [keep|clear|replace:TEXT]: ends the stage.
lamina_end() {
  case ${1:-keep} in
    keep) lamina_request '{"do":"end","keep":true}' >/dev/null ;;
    clear) lamina_request '{"do":"end","keep":false}' >/dev/null ;;
    *) lamina_request "{\"do\":\"end\",\"replace\":$(lamina_quote "${1#replace:}")}" >/dev/null ;;
  esac
  [ -z "$lamina_is_live" ] || lamina_close
}

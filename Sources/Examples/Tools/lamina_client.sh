# A client of `lamina serve`, written by `lamina client sh`. MIT licence: use it as you like, without warranty.
# Without the program there are plain lines on standard error: a tool never fails for want of its animation.
#   . ./lamina_client.sh
#   trap lamina_exit EXIT               # what runs when the script fails has failed
#   lamina_start --inline 1
#   lamina_use progress build total=30; lamina_set build.value=12
#   lamina_run make                     # others write into the rows, unless their output goes through lamina_print
#   lamina_end
# It uses the descriptors 8 and 9, and sets no traps.
lamina_is_live= lamina_is_absent= lamina_is_apart= lamina_tasks= lamina_known=
# lamina_start ARGUMENT...: starts `lamina serve` with these arguments.
lamina_start() {
  case " $*" in *" --inline"*) [ -t 1 ] || lamina_is_apart=yes ;; esac
  lamina_program=${LAMINA:-lamina} lamina_is_absent=yes
  command -v "$lamina_program" >/dev/null 2>&1 && lamina_folder=$(mktemp -d) || return 0
  if mkfifo "$lamina_folder/requests" "$lamina_folder/replies"; then
    # Both ends are open at once, so that a program that ends early is no wait without end.
    exec 8<>"$lamina_folder/requests" 9<>"$lamina_folder/replies"
    { "$lamina_program" serve "$@"; echo '{"gone":true}' 2>/dev/null; } \
      <"$lamina_folder/requests" >"$lamina_folder/replies" 8>&- 9>&- &
    lamina_process=$! lamina_id=0 lamina_is_live=yes
    read -r lamina_line <&9
    case $lamina_line in *'"event":"hello"'*) lamina_is_absent= ;; *) lamina_close ;; esac
  fi
  rm -rf "$lamina_folder"
}
lamina_close() { lamina_is_live=; exec 8>&- 9>&-; wait "$lamina_process" 2>/dev/null || :; }
# lamina_quote TEXT: the text as JSON.
lamina_quote() {
  printf '"%s"' "$(printf '%s\n' "$1" | LC_ALL=C sed 's/[\\"]/\\&/g' | LC_ALL=C awk 'NR > 1 { printf "\\n" } {
    for (i = 1; i < 32; i++) while (at = index($0, sprintf("%c", i)))
      $0 = substr($0, 1, at - 1) sprintf("\\u%04x", i) substr($0, at + 1)
    printf "%s", $0 }')"
}
# lamina_json VALUE: a number, true, false, null, a list or an object as they are, all else as text.
lamina_json() {
  case $1 in true | false | null | \[*\] | \{*\} | \"*\") printf %s "$1" && return ;;
    *[!0-9.eE+-]*) lamina_quote "$1" && return ;; esac
  printf '%s\n' "$1" | grep -Eqx -e '-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?' &&
    printf %s "$1" || lamina_quote "$1"
}
# lamina_pairs NAME=VALUE...: members of an object.
lamina_pairs() {
  lamina_comma= ; for lamina_pair in "$@"; do
    printf '%s%s:%s' "$lamina_comma" "$(lamina_quote "${lamina_pair%%=*}")" "$(lamina_json "${lamina_pair#*=}")"
    lamina_comma=,; done
}

# lamina_request JSON: sends a request without an id, and prints its reply; fails with its error.
lamina_request() {
  [ -n "$lamina_is_live" ] || return 0
  lamina_id=$((lamina_id + 1))
  printf '{"id":%d,%s\n' "$lamina_id" "$(printf %s "${1#?}" | tr '\n' ' ')" >&8
  while read -r lamina_line <&9; do
    case $lamina_line in
      '{"gone":true}') echo "$lamina_line" >&9 && lamina_close && return 0 ;;
      '{"line":'* | "{\"id\":$lamina_id,\"error\""*) printf '%s\n' "$lamina_line" >&2 && return 1 ;;
      "{\"id\":$lamina_id,"*) printf '%s\n' "$lamina_line" && return 0 ;;
    esac
  done
}
# lamina_note ID.KEY=VALUE...: remembers what is known of tasks; without arguments prints it, with their last state.
lamina_note() {
  printf '%s\n' "$lamina_known" "$@" | awk -v count="$#" '
    !/^[^=]+\.(text|state|value|total)=/ { next }
    { key = id = $0; sub(/=.*/, "", key); sub(/\.[^.=]*=.*/, "", id); known[key] = substr($0, length(key) + 2) }
    !(key in seen) { keys[++all] = key } !(id in seen) { ids[++tasks] = id } { seen[key]; seen[id] }
    END { for (i = 1; count && i <= all; i++) print keys[i] "=" known[keys[i]]
      for (i = 1; !count && i <= tasks; i++) {
        id = ids[i]; total = known[id ".total"]; words = known[id ".state"]; text = known[id ".text"]
        amount = total > 0 ? int(100 * known[id ".value"] / total) "%" : known[id ".value"]
        sub(/.*\./, "", id); sub(/ +$/, "", text); if (words && amount != "") words = words ", "
        if (words amount != "") print (text == "" ? id : text) ": " words amount } }'
}
# lamina_use PRESET ID NAME=VALUE...: adds a preset as a layer.
lamina_use() {
  lamina_layer="\"use\":$(lamina_quote "$1"),\"id\":$(lamina_quote "$2")"
  case $1 in progress | spinner) lamina_tasks="$lamina_tasks $2" ;; esac
  lamina_task=$2 && shift 2
  [ $# = 0 ] || lamina_layer="$lamina_layer,$(lamina_pairs "$@")"
  for lamina_pair in "$@"; do lamina_known=$(lamina_note "$lamina_task.$lamina_pair"); done
  lamina_request "{\"addSublayer\":{\"layer\":{$lamina_layer},\"to\":\"root\"}}" >/dev/null
}
# lamina_set ID.KEYPATH=VALUE...: sets values.
lamina_set() {
  case "$lamina_is_absent $*" in yes* | *.state=*) lamina_known=$(lamina_note "$@") ;; esac
  lamina_request "{\"set\":{$(lamina_pairs "$@")}}" >/dev/null
}
# lamina_get ID.KEYPATH: prints a value.
lamina_get() {
  lamina_request "{\"do\":\"get\",\"values\":[$(lamina_quote "$1")]}" | sed -n 's/.*"values":{"[^"]*":\(.*\)}}$/\1/p'
}
# lamina_print TEXT: prints lines above the rows; to standard output if that is not the terminal.
lamina_print() {
  if [ -n "$lamina_is_apart" ]; then printf '%s\n' "$1"; return; fi
  [ -n "$lamina_is_live" ] || printf '%s\n' "$1" >&2
  lamina_request "{\"do\":\"print\",\"text\":$(lamina_quote "$1")}" >/dev/null
}
# lamina_run COMMAND ARGUMENT...: runs a program whose output goes through lamina_print; the exit code is its own.
lamina_run() {
  { lamina_code=$({ { "$@" 2>&1 3>&- 4>&- 8>&- 9>&- && echo 0 >&3 || echo $? >&3; } |
    while IFS= read -r lamina_line || [ -n "$lamina_line" ]; do lamina_print "$lamina_line"; done >&4; } 3>&1); } 4>&1
  return "${lamina_code:-1}"
}
# lamina_fail: tells of all that still runs that it has failed.
lamina_fail() {
  for lamina_task in $lamina_tasks; do printf '%s\n' "$lamina_known" |
    grep -q "^$lamina_task\.state=[^r]" || lamina_set "$lamina_task.state=failed" || :; done
}
# lamina_exit: for a trap of the caller's; what runs has failed unless the script succeeds.
lamina_exit() { [ $? = 0 ] || lamina_fail; lamina_end; }
# lamina_end [keep|clear|replace:TEXT]: ends the stage.
lamina_end() {
  case ${1:-keep} in keep) set -- '"keep":true' ;; clear) set -- '"keep":false' ;; *)
    set -- "\"replace\":$(lamina_quote "${1#replace:}")" ;; esac
  lamina_request "{\"do\":\"end\",$1}" >/dev/null
  [ -z "$lamina_is_absent" ] || [ "$1" = '"keep":false' ] || lamina_note >&2
  [ -z "$lamina_is_live" ] || lamina_close
  lamina_known= lamina_tasks=
}

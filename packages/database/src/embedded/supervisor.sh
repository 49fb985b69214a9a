# Runs "$@" until it ends by itself or until standard input closes, which also happens when the shop is killed.
exec 3<&0
"$@" </dev/null 3<&- &
child=$!
# Signals meant for the shop's whole group must not leave PostgreSQL without its supervisor. Only set now:
# the program would inherit them as ignored and could not be stopped while it is starting.
trap '' HUP INT TERM
(
  while read -r _ <&3; do :; done
  # TERM ends a program that is only just starting; INT then turns PostgreSQL's slow shutdown into the fast one.
  kill -TERM "$child" 2>/dev/null
  kill -INT "$child" 2>/dev/null
) &
watcher=$!
exec 3<&- </dev/null
wait "$child"
code=$?
kill -KILL "$watcher" 2>/dev/null
wait "$watcher" 2>/dev/null
exit "$code"

# Runs "$@" until it ends by itself or until standard input closes, which also happens when the shop is killed.
# Signals meant for the shop's whole group must not leave PostgreSQL without its supervisor.
trap '' HUP INT TERM
exec 3<&0
"$@" </dev/null 3<&- &
child=$!
(
  while read -r _ <&3; do :; done
  tries=0
  # Repeated, because a program that is only just starting may not hear the first one.
  while [ "$tries" -lt 20 ] && kill -INT "$child" 2>/dev/null; do
    sleep 1
    tries=$((tries + 1))
  done
  kill -QUIT "$child" 2>/dev/null
  sleep 8
  kill -KILL "$child" 2>/dev/null
) &
watcher=$!
exec 3<&- </dev/null
wait "$child"
code=$?
kill -KILL "$watcher" 2>/dev/null
exit "$code"

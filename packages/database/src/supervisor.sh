# Runs "$@" until it ends by itself or until standard input closes, which also happens when the shop is killed.
exec 3<&0
"$@" </dev/null 3<&- &
child=$!
(
  while read -r _ <&3; do :; done
  kill -INT "$child" 2>/dev/null
  tries=0
  while [ "$tries" -lt 20 ]; do
    sleep 1
    tries=$((tries + 1))
  done
  kill -QUIT "$child" 2>/dev/null
) &
watcher=$!
exec 3<&- </dev/null
wait "$child"
code=$?
kill "$watcher" 2>/dev/null
exit "$code"

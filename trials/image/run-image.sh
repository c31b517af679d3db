#!/bin/sh
# run-image.sh: runs an unpacked image as a container does: as its process 1, with process ids, mounts and shared memory of its own,
# its files read-only, its user without a privilege, and SIGTERM handed on to it alone.
# $ROOT is where it lies, $VOLUME what is mounted at /data, $RUN_AS the number of its user, $MEMORY a group that limits memory, and
# $START what is started, in words. What follows the name of this file is not looked at.
[ -z "$MEMORY" ] || echo $$ > "$MEMORY/cgroup.procs"
unshare --pid --ipc --mount --fork --kill-child sh -c '
  mount --make-rprivate / || exit 1
  mount --bind "$ROOT" "$ROOT" && mount -o remount,bind,ro "$ROOT" || exit 1
  mount -t proc proc "$ROOT/proc" && mount -t tmpfs tmpfs "$ROOT/tmp" || exit 1
  mount --rbind /dev "$ROOT/dev" && mount -t tmpfs -o size=256m tmpfs "$ROOT/dev/shm" || exit 1
  mount --bind "$VOLUME" "$ROOT/data" || exit 1
  exec chroot "$ROOT" setpriv --reuid "$RUN_AS" --regid "$RUN_AS" --clear-groups --no-new-privs --bounding-set -all $START
' &
inside=$!
trap 'kill -TERM $(cat "/proc/$inside/task/$inside/children")' TERM
while kill -0 "$inside" 2> /dev/null; do
  wait "$inside"
  code=$?
done
exit "$code"

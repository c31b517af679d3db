#!/bin/sh
# container.sh PROGRAM…: runs it with process ids, shared memory, mounts and a temporary directory of its own, as a
# container does; a path that ends in .js with $NODE. With HAS_INIT=1 the program is not process 1; with OWN_NETWORK=1
# it sees no network; with ONLY_TMP=1 nothing but the temporary directory is its own, as with systemd's PrivateTmp.
case "$1" in *.js) set -- "$NODE" "$@" ;; esac
[ -z "$ONLY_TMP" ] || exec unshare --mount sh -c '
  mount --make-rprivate / && mount -t tmpfs tmpfs /tmp && exec "$@"
' sh "$@"
exec unshare --pid --ipc --mount ${OWN_NETWORK:+--net} --fork --kill-child --mount-proc sh -c '
  mount --make-rprivate / && mount -t tmpfs tmpfs /tmp || exit 1
  [ -n "$HAS_INIT" ] || exec "$@"
  "$@" &
  wait
  # What the program left behind lives on, and then the container ends.
  while set -- /proc/[0-9]*; [ $# -gt 1 ]; do sleep 0.05; done
' sh "$@"

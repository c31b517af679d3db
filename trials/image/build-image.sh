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
"$(dirname "$0")/../shared/add-node.sh" "$folder/bare"
from=$(buildah from scratch)
buildah copy --quiet "$from" "$folder/bare" /
buildah config --env NODE_EXTRA_CA_CERTS="$NODE_EXTRA_CA_CERTS" "$from"
buildah commit --quiet --rm "$from" localhost/base
rm -rf "$folder/bare"

buildah build --format docker --layers=false --pull-never \
  --build-arg BASE=localhost/base --build-arg RUNTIME=localhost/bare \
  --file "$project/deploy/Dockerfile" --tag localhost/revive "$project"
buildah inspect --type image localhost/revive > "$folder/image.json"
buildah mount "$(buildah from localhost/revive)"

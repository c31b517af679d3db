#!/bin/sh
# add-node.sh FOLDER: gives a bare Debian in FOLDER the Node of npm's registry, npm, and the certificates by which this machine knows that
# registry: what the base of a building image has.
set -e
packages=$(mktemp -d)
npm install --prefix "$packages" --no-save --ignore-scripts "node-linux-$(node -p process.arch)@24" >&2
install -D "$packages"/node_modules/node-linux-*/bin/node "$1/usr/local/bin/node"
rm -rf "$packages"
mkdir -p "$1/usr/local/lib/node_modules" "$1/etc/ssl"
cp -R "$(npm root --global)/npm" "$1/usr/local/lib/node_modules/"
ln -s ../lib/node_modules/npm/bin/npm-cli.js "$1/usr/local/bin/npm"
cp -RL /etc/ssl/certs "$1/etc/ssl/"

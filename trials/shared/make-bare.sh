#!/bin/sh
# make-bare.sh FOLDER [PACKAGES]: a bare Debian in FOLDER, as small as the images that are published: without pages to read and lists.
# PACKAGES are more than its smallest, with commas between.
set -e
debootstrap --variant=minbase ${2:+"--include=$2"} bookworm "$1" http://deb.debian.org/debian
cd "$1"
rm -rf usr/share/doc/* usr/share/man/* usr/share/locale/* usr/share/info/* var/cache/apt/* var/lib/apt/lists/* var/log/*

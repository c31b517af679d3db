import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type BuiltServer, startBuiltServer } from '@revive/testing/built-server.ts';
import { makeDataDir } from '@revive/testing/data-dir.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

// The specification writes a slash at the end of each path, and words where others have an id: `sale-orders`, `track`. No id
// is a word, so no address is two calls.
// Fetched at these versions, without what they would run when installed (docs/decisions/069).
const SPECTRAL = '@stoplight/spectral-cli@6.15.0';
const REDOCLY = '@redocly/cli@2.77.0';

const data = await makeDataDir();
let folder: string;
let server: BuiltServer;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'revive-openapi-'));
  server = await startBuiltServer({ dataDir: data.dir });
  const answer = await fetch(`${server.url}/docs/json`);
  await writeFile(path.join(folder, 'openapi.json'), await answer.text());
  await writeFile(
    path.join(folder, '.spectral.yaml'),
    'extends: [[spectral:oas, recommended]]\nrules: { path-keys-no-trailing-slash: off }\n',
  );
  await writeFile(
    path.join(folder, 'redocly.yaml'),
    'extends: [recommended]\nrules: { no-path-trailing-slash: off, no-ambiguous-paths: off }\n',
  );
});
afterAll(async () => {
  await server.stop();
  await data.remove();
  await rm(folder, { recursive: true });
});

/** Runs a package's program in the folder of the document; what it says of it. */
function lint(pack: string, args: string[]): string {
  const { stdout, stderr } = spawnSync('npx', ['--yes', '--ignore-scripts', pack, ...args], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', SCARF_ANALYTICS: 'false' },
  });
  return stdout || stderr;
}

it('is a document Spectral finds nothing in', () => {
  expect(JSON.parse(lint(SPECTRAL, ['lint', 'openapi.json', '--format', 'json', '--quiet']))).toEqual([]);
});

it('is a document Redocly finds nothing in', () => {
  expect(JSON.parse(lint(REDOCLY, ['lint', 'openapi.json', '--format', 'json']))).toMatchObject({
    totals: { errors: 0, warnings: 0 },
    problems: [],
  });
});

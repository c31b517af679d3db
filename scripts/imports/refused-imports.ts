import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const ROOT = path.join(import.meta.dirname, '../..');
const run = promisify(execFile);

interface Report {
  summary: { violations: { from: string; to: string; rule: { name: string } }[] };
}

/** The imports that a rule of the project refuses in a tree of these files: `from -> to`. */
export async function refusedImports(name: string, files: Record<string, string>): Promise<string[]> {
  const dir = await realpath(await mkdtemp(path.join(os.tmpdir(), 'revive-imports-')));
  try {
    for (const [file, text] of Object.entries(files)) {
      await mkdir(path.join(dir, path.dirname(file)), { recursive: true });
      await writeFile(path.join(dir, file), text);
    }
    const program = path.join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
    const config = path.join(ROOT, '.dependency-cruiser.cjs');
    const args = [program, 'packages', '--config', config, '--output-type', 'json'];
    const { stdout } = await run(process.execPath, args, { cwd: dir });
    const { violations } = (JSON.parse(stdout) as Report).summary;
    return violations.filter(({ rule }) => rule.name === name).map(({ from, to }) => `${from} -> ${to}`);
  } finally {
    await rm(dir, { recursive: true });
  }
}

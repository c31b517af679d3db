import { execFile } from 'node:child_process';
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { openOutput } from './create-log.ts';

const CREATE_LOG = path.join(import.meta.dirname, 'create-log.ts');

// Linux alone has a file that is always full.
describe.skipIf(process.platform !== 'linux')('a log on a full disk', () => {
  it.each([
    ['goes on, and ends when it has nothing more to do', ''],
    ['ends when it wants to', 'process.exit(0);'],
  ])('a process %s', async (_what, end) => {
    const program = `import { createLog } from ${JSON.stringify(CREATE_LOG)};
      const log = createLog('info');
      log.info('one');
      setTimeout(() => { log.info('two'); console.error('went on'); ${end} }, 50);`;
    const output = await new Promise<string>((resolve) => {
      execFile(
        '/bin/sh',
        ['-c', 'exec "$0" --import tsx --input-type=module -e "$1" >/dev/full', process.execPath, program],
        { timeout: 20_000, killSignal: 'SIGKILL' },
        (error, _output, errors) => resolve(error ? String(error) : errors.trim()),
      );
    });
    expect(output).toBe('went on');
  });
});

it('writes lines to a file', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'revive-output-'));
  try {
    const file = path.join(folder, 'log');
    const output = openOutput(openSync(file, 'w'));
    output.write('one\n');
    output.write('two\n');
    expect(readFileSync(file, 'utf8')).toBe('one\ntwo\n');
  } finally {
    rmSync(folder, { recursive: true });
  }
});

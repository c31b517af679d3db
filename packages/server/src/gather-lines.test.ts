import { execFile } from 'node:child_process';
import path from 'node:path';
import { setImmediate as endOfTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { gatherLines } from './gather-lines.ts';

const CREATE_LOG = path.join(import.meta.dirname, 'create-log.ts');

it('writes the lines of a turn together, in their order, and those of the next by themselves', async () => {
  const written: string[] = [];
  const lines = gatherLines({ write: (text) => written.push(text) });
  lines.write('one\n');
  await Promise.resolve();
  lines.write('two\n');
  expect(written).toEqual([]);
  await endOfTurn();
  lines.write('three\n');
  await endOfTurn();
  await endOfTurn();
  expect(written).toEqual(['one\ntwo\n', 'three\n']);
});

it.each([
  ['when it ends itself', 'process.exit(3)'],
  ['when it fails', 'throw new Error("nobody expected this")'],
])('the log of a process is whole %s', async (_when, end) => {
  const program = `import { createLog } from ${JSON.stringify(CREATE_LOG)};
    const log = createLog('info');
    log.info('one'); log.info('two'); ${end}`;
  const output = await new Promise<string>((resolve) => {
    execFile(
      process.execPath,
      ['--import', 'tsx', '--input-type=module', '--eval', program],
      (_error, stdout) => resolve(stdout),
    );
  });
  expect(
    output
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).msg),
  ).toEqual(['one', 'two']);
});

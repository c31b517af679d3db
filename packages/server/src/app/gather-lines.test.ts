import { execFile } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import path from 'node:path';
import { expect, it } from 'vitest';
import { gatherLines } from './gather-lines.ts';

const CREATE_LOG = path.join(import.meta.dirname, 'create-log.ts');

it('writes lines that are made soon after each other together, in their order, and later ones by themselves', async () => {
  const destination = new EventEmitter();
  const lines = gatherLines({ write: (text) => destination.emit('written', text) });
  const first = once(destination, 'written');
  lines.write('one\n');
  await Promise.resolve();
  lines.write('two\n');
  expect(await first).toEqual(['one\ntwo\n']);
  const second = once(destination, 'written');
  lines.write('three\n');
  expect(await second).toEqual(['three\n']);
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

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';

const ROOT = path.join(import.meta.dirname, '..');

/** A regular expression in a source, as far as one can be distinguished from a division. */
const LITERAL =
  /(?<=[=(,:!?&|[{>]\s*|return\s)\/(?![*/])((?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+)\/([dgimsuvy]*)/g;

const sources = ['contract', 'server', 'web'].flatMap((name) => {
  const dir = path.join(ROOT, 'packages', name, 'src');
  return readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .map((file) => path.join(dir, file));
});

const patterns = sources.flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(LITERAL)].map(([, source, flags]) => ({
    place: path.relative(ROOT, file),
    source: source!,
    flags: flags!,
  })),
);

/** Texts with catastrophic backtracking: one part repeated many times, then something else. */
const PUMPED = [
  '0',
  'a',
  ' ',
  '-',
  '.',
  ',',
  ';',
  '/',
  '"',
  '+1',
  ':0',
  '.0',
  ' -',
  '\n',
  '\u0301',
  '<',
  '0 ',
  'a-',
]
  .map((part) => part.repeat(Math.floor(200_000 / part.length)))
  .flatMap((text) => [`${text}!`, `-${text}\u0000`]);

// In a worker thread, because a running match cannot be interrupted. It reports each attempt first.
const TRY_ALL = `
  const { parentPort, workerData: { patterns, texts } } = require('node:worker_threads');
  for (const { place, source, flags } of patterns) {
    parentPort.postMessage(place + ': /' + source + '/' + flags);
    const pattern = new RegExp(source, flags);
    for (const text of texts) text.replace(pattern, '');
  }
  parentPort.postMessage('done');
`;

/** The results of the patterns, at their end or at the time-out. */
async function lastTried(tried: typeof patterns, patienceMs: number): Promise<string | undefined> {
  const worker = new Worker(TRY_ALL, { eval: true, workerData: { patterns: tried, texts: PUMPED } });
  let last: string | undefined;
  let giveUp: NodeJS.Timeout | undefined;
  const isOver = new Promise<void>((resolve, reject) => {
    const wait = () => {
      clearTimeout(giveUp);
      giveUp = setTimeout(resolve, patienceMs);
    };
    wait();
    worker.on('message', (message: string) => {
      last = message;
      if (message === 'done') resolve();
      else wait();
    });
    worker.on('error', reject);
  });
  await isOver.finally(() => clearTimeout(giveUp));
  await worker.terminate();
  return last;
}

it('reads every text in one go with every pattern of ours, however the text is made', {
  timeout: 300_000,
}, async () => {
  expect(patterns.length).toBeGreaterThan(60);
  expect(await lastTried(patterns, 30_000)).toBe('done');
});

it('would notice a pattern that tries every way', async () => {
  const endless = { place: 'here', source: '^(0+)+$', flags: '' };
  expect(await lastTried([endless], 1000)).toBe('here: /^(0+)+$/');
});

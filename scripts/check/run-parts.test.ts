import { expect, it } from 'vitest';
import { type Outcome, type Part, runParts } from './run-parts.ts';

const say = (name: string, code: string): Part => ({ name, command: `"${process.execPath}" -e "${code}"` });

async function check(parts: Part[], atOnce = 2) {
  const ended: Outcome[] = [];
  const outcomes = await runParts(parts, { atOnce, cwd: '.', onEnd: (outcome) => ended.push(outcome) });
  return { outcomes, ended };
}

it('runParts runs every part after one has failed, and keeps what each wrote apart', async () => {
  const parts = [
    say('types', `console.log('wrong type'); console.error('in a file'); process.exitCode = 2`),
    say('texts', `console.log('all translated')`),
    { name: 'missing', command: 'no-such-program-of-ours' },
  ];
  const { outcomes, ended } = await check(parts);
  expect(outcomes.map(({ name, passed }) => [name, passed])).toEqual([
    ['types', false],
    ['texts', true],
    ['missing', false],
  ]);
  expect(outcomes[0]!.output).toBe('wrong type\nin a file\n');
  expect(outcomes[1]!.output).toBe('all translated\n');
  expect(ended).toHaveLength(3);
});

const SLOW = say('slow', 'setTimeout(() => {}, 1500)');
const QUICK = say('quick', '');

it('runParts runs as many side by side as it may, and reports each as soon as it ends', async () => {
  const { outcomes, ended } = await check([SLOW, QUICK], 2);
  expect(ended.map(({ name }) => name)).toEqual(['quick', 'slow']);
  expect(outcomes.map(({ name }) => name)).toEqual(['slow', 'quick']);
});

it('runParts runs no more side by side than it may', async () => {
  const { ended } = await check([SLOW, QUICK], 1);
  expect(ended.map(({ name }) => name)).toEqual(['slow', 'quick']);
});

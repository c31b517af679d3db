import { expect, it } from 'vitest';
import { createTurnstile } from './turnstile.ts';

/** Work that lasts until it is told to end. */
function work() {
  let end = () => {};
  let fail = (_error: Error) => {};
  const done = new Promise<void>((resolve, reject) => {
    end = resolve;
    fail = reject;
  });
  return { run: () => done, end, fail };
}

it('lets so many in, has others wait in line, and refuses the rest at once', async () => {
  const turnstile = createTurnstile({ atOnce: 1, waiting: 1 });
  const story: string[] = [];
  const one = work();
  const first = turnstile.pass(async () => {
    await one.run();
    story.push('first');
  });
  const second = turnstile.pass(async () => void story.push('second'));
  await expect(turnstile.pass(async () => story.push('third'))).rejects.toThrow('very busy');
  expect(story).toEqual([]);
  one.end();
  await Promise.all([first, second]);
  expect(story).toEqual(['first', 'second']);
  await turnstile.pass(async () => story.push('fourth'));
  expect(story.at(-1)).toBe('fourth');
});

it('goes on after work that failed', async () => {
  const turnstile = createTurnstile({ atOnce: 1, waiting: 1 });
  const one = work();
  const first = turnstile.pass(one.run);
  const second = turnstile.pass(async () => 'done');
  one.fail(new Error('broken'));
  await expect(first).rejects.toThrow('broken');
  expect(await second).toBe('done');
  expect(await turnstile.pass(async () => 'again')).toBe('again');
});

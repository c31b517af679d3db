import { expect, it } from 'vitest';
import { ConcurrencyLimiter } from './concurrency-limiter.ts';

const BUSY = 'very busy';

/** A task that lasts until it is ended. */
function aTask() {
  let end = () => {};
  let fail = (_error: Error) => {};
  const done = new Promise<void>((resolve, reject) => {
    end = resolve;
    fail = reject;
  });
  return { run: () => done, end, fail };
}

it('runs so many, lets others wait in the order they came, and refuses the rest at once', async () => {
  const limiter = new ConcurrencyLimiter({ running: 1, queued: 2 });
  const story: string[] = [];
  const task = aTask();
  const first = limiter.run(async () => {
    await task.run();
    story.push('first');
  });
  const queued = ['second', 'third'].map((name) => limiter.run(async () => void story.push(name)));
  await expect(limiter.run(async () => story.push('fourth'))).rejects.toThrow(BUSY);
  expect([limiter.running, limiter.queued, story]).toEqual([1, 2, []]);
  task.end();
  await Promise.all([first, ...queued]);
  expect([limiter.running, limiter.queued, story]).toEqual([0, 0, ['first', 'second', 'third']]);
});

it('hands a permit to the first in the queue, before a caller who comes at that moment', async () => {
  const limiter = new ConcurrencyLimiter({ running: 1, queued: 2 });
  const permit = await limiter.acquire();
  const story: string[] = [];
  const come = async (name: string) => {
    const mine = await limiter.acquire();
    story.push(name);
    mine.release();
  };
  const queued = come('queued');
  permit.release();
  await Promise.all([come('later'), queued]);
  expect(story).toEqual(['queued', 'later']);
});

it('goes on after a task that failed', async () => {
  const limiter = new ConcurrencyLimiter({ running: 1, queued: 1 });
  const task = aTask();
  const first = limiter.run(task.run);
  const second = limiter.run(async () => 'done');
  task.fail(new Error('broken'));
  await expect(first).rejects.toThrow('broken');
  expect(await second).toBe('done');
  expect(limiter.running).toBe(0);
});

it('releases a permit once, however often it is released', async () => {
  const limiter = new ConcurrencyLimiter({ running: 2, queued: 0 });
  const [one, other] = [await limiter.acquire(), await limiter.acquire()];
  one.release();
  one.release();
  expect(limiter.running).toBe(1);
  await limiter.acquire();
  await expect(limiter.acquire()).rejects.toThrow(BUSY);
  other.release();
  expect(limiter.running).toBe(1);
});

it('refuses a caller that has waited too long, and lets the next one run', async () => {
  const limiter = new ConcurrencyLimiter({ running: 1, queued: 1, queueTimeoutMs: 20 });
  const permit = await limiter.acquire();
  await expect(limiter.acquire()).rejects.toThrow(BUSY);
  expect([limiter.running, limiter.queued]).toEqual([1, 0]);
  permit.release();
  expect(await limiter.run(async () => 'done')).toBe('done');
});

it('gives one caller only a part of it, running and queued, and others the rest', async () => {
  const limiter = new ConcurrencyLimiter({ running: 1, queued: 3, ofOneCaller: 2 });
  const task = aTask();
  const greedy = [1, 2].map(() => limiter.run(task.run, 'greedy'));
  await expect(limiter.run(task.run, 'greedy')).rejects.toThrow(BUSY);
  const other = limiter.run(async () => 'done', 'other');
  const unnamed = limiter.run(async () => 'done');
  task.end();
  expect(await Promise.all([...greedy, other, unnamed])).toEqual([undefined, undefined, 'done', 'done']);
  expect(await limiter.run(async () => 'done again', 'greedy')).toBe('done again');
});

import { silentLog } from '@revive/testing/database.ts';
import { expect, it } from 'vitest';
import { keepRunning } from './keep-running.ts';

/** A runner that ends when it is asked to, and the story of those that were begun. */
function runners() {
  const story: string[] = [];
  const begun: { giveUp: (error?: Error) => void }[] = [];
  let refuse = 0;
  let reason = 'no database';
  const begin = async () => {
    if (refuse > 0) {
      refuse -= 1;
      story.push('refused');
      throw new Error(reason);
    }
    const number = begun.length + 1;
    story.push(`begun ${number}`);
    let giveUp = (_error?: Error) => {};
    const promise = new Promise<void>((resolve, reject) => {
      giveUp = (error) => (error ? reject(error) : resolve());
    });
    begun.push({ giveUp });
    return { promise, stop: async () => void story.push(`stopped ${number}`) };
  };
  const refuseNext = (count: number, why = reason) => {
    refuse = count;
    reason = why;
  };
  return { begin, begun, story, refuseNext };
}

it('begins again what gave up, however often it has to try, and stops the last', async () => {
  const { begin, begun, story, refuseNext } = runners();
  const kept = await keepRunning(begin, silentLog, 1);
  refuseNext(2);
  begun[0]!.giveUp(new Error('could not complete jobs'));
  await expect.poll(() => story).toEqual(['begun 1', 'refused', 'refused', 'begun 2']);
  begun[1]!.giveUp();
  await expect.poll(() => story.at(-1)).toBe('begun 3');
  await kept.stop();
  expect(story.slice(4)).toEqual(['begun 3', 'stopped 3']);
});

it('stops while it waits to begin again, without beginning', async () => {
  const { begin, begun, story } = runners();
  const kept = await keepRunning(begin, silentLog, 600_000);
  begun[0]!.giveUp();
  await kept.stop();
  expect(story.filter((event) => event.startsWith('begun'))).toEqual(['begun 1']);
});

it('does not begin at all where the first cannot', async () => {
  const { begin, refuseNext } = runners();
  refuseNext(1);
  await expect(keepRunning(begin, silentLog)).rejects.toThrow('no database');
});

it('begins the first as soon as a database that was away is back', async () => {
  const { begin, story, refuseNext } = runners();
  refuseNext(2, 'Connection terminated unexpectedly');
  const kept = await keepRunning(begin, silentLog, 1);
  await expect.poll(() => story).toEqual(['refused', 'refused', 'begun 1']);
  await kept.stop();
  expect(story.at(-1)).toBe('stopped 1');
});

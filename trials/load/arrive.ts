import { setTimeout as delay } from 'node:timers/promises';
import type { Dice } from '@revive/testing/dice.ts';

export interface Arrivals {
  /** How many a second, on average. */
  rate: number;
  seconds: number;
  dice: Dice;
  /** Starts an arrival, `lateMs` after its due time. Never throws. */
  begin(lateMs: number): Promise<void>;
}

/**
 * Starts arrivals at random times, independent of earlier ones: an open load model, which does not spare a slow server.
 * Resolves with their number when all have ended.
 */
export async function arrive({ rate, seconds, dice, begin }: Arrivals): Promise<number> {
  const running = new Set<Promise<void>>();
  const start = performance.now();
  let at = 0;
  let begun = 0;
  const gap = () => (-Math.log(1 - dice.below(1_000_000) / 1_000_000) / rate) * 1000;
  for (at = gap(); at < seconds * 1000; at += gap()) {
    const wait = start + at - performance.now();
    if (wait > 1) await delay(wait);
    const one = begin(Math.max(0, performance.now() - start - at)).finally(() => running.delete(one));
    running.add(one);
    begun += 1;
  }
  await Promise.all(running);
  return begun;
}

import { setTimeout as delay } from 'node:timers/promises';
import type { Dice } from '@revive/testing/dice.ts';

export interface Arrivals {
  /** How many a second, on average. */
  rate: number;
  seconds: number;
  dice: Dice;
  /** Begins what has arrived, `lateMs` after its due time, so that waiting can be counted. Never throws. */
  begin(lateMs: number): Promise<void>;
}

/**
 * Begins things at random moments, as people come, whatever has become of those before: a server that stands still is
 * not spared meanwhile. Resolves with their number when all have ended.
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

import type { Random } from '../../packages/server/src/demo/random.ts';

/**
 * One of `count`, from 0 on, the first ones far more often than the last (Zipf and Mandelbrot): with a `flat` of 20 the
 * most popular is no more popular than the next twenty together.
 */
export const popular = (random: Random, count: number, flat: number): number =>
  Math.min(count - 1, Math.floor(((count + flat) / flat) ** random.next() * flat - flat));

/** A whole number of at least 1 around a mean, seldom much more. */
export const some = (random: Random, mean: number): number =>
  mean <= 1 ? 1 : 1 + Math.floor(Math.log(1 - random.next()) / Math.log(1 - 1 / mean));

/** Picks by weight, quickly: the sums are made once. */
export function picker<T>(random: Random, items: readonly T[], weightOf: (item: T) => number): () => T {
  let all = 0;
  const reached = items.map((item) => {
    all += weightOf(item);
    return all;
  });
  return () => {
    const wanted = random.next() * all;
    return items[reached.findIndex((sum) => wanted < sum)] ?? items[0]!;
  };
}

/** What a wallet calls a transfer. */
export const walletReference = (random: Random): string => `SBX${random.hex(14).toUpperCase()}`;

export const iso = (at: number): string => new Date(at).toISOString();

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;

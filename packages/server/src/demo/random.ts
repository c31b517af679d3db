export interface Random {
  /** From 0 up to, not including, 1. */
  next(): number;
  between(low: number, high: number): number;
  /** A whole number; both ends may come. */
  int(low: number, high: number): number;
  chance(probability: number): boolean;
  pick<T>(items: readonly T[]): T;
  /** One of the keys, each as likely as its weight says. */
  weighted<K extends string>(weights: Record<K, number>): K;
  /** Around 0, rarely beyond three times `size`: a measuring error. */
  noise(size: number): number;
  hex(length: number): string;
}

/** Pseudo-random numbers from a seed, so that every demo is the same. */
export function createRandom(seed: number): Random {
  let state = seed;
  // Mulberry32; ten lines instead of a package.
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (low: number, high: number) => low + next() * (high - low);
  const int = (low: number, high: number) => Math.floor(between(low, high + 1));
  return {
    next,
    between,
    int,
    chance: (probability) => next() < probability,
    pick: (items) => items[int(0, items.length - 1)]!,
    weighted: (weights) => {
      const entries = Object.entries(weights) as [keyof typeof weights, number][];
      let left = next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [key, weight] of entries) {
        left -= weight;
        if (left < 0) return key;
      }
      return entries[0]![0];
    },
    // The sum of three uniform numbers is close enough to a normal distribution.
    noise: (size) => (between(-1, 1) + between(-1, 1) + between(-1, 1)) * size,
    hex: (length) => Array.from({ length }, () => int(0, 15).toString(16)).join(''),
  };
}

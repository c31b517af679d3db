import { setTimeout as delay } from 'node:timers/promises';

/**
 * Asks again and again until it is so, and tells how long that took, in milliseconds. Throws what was waited for where it
 * is not so in time.
 */
export async function waitFor(
  what: string,
  isSo: () => boolean | Promise<boolean>,
  patienceMs = 120_000,
): Promise<number> {
  const since = performance.now();
  while (!(await isSo())) {
    if (performance.now() - since > patienceMs) throw new Error(`waited ${patienceMs / 1000} s for ${what}`);
    await delay(10);
  }
  return performance.now() - since;
}

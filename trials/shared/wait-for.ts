import { setTimeout as delay } from 'node:timers/promises';

/**
 * Polls until the condition holds, and returns how many milliseconds that took. Throws after `patienceMs`, naming what it
 * waited for.
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

import { setTimeout as delay } from 'node:timers/promises';

/** Waits until something is so, and tells how long that took, in milliseconds. Throws what is awaited when it never is. */
export async function until(
  what: string,
  isSo: () => boolean | Promise<boolean>,
  patienceMs = 120_000,
): Promise<number> {
  const since = performance.now();
  for (;;) {
    if (await isSo()) return performance.now() - since;
    if (performance.now() - since > patienceMs) throw new Error(`Nothing came of it: ${what}`);
    await delay(50);
  }
}

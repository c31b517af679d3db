import { setTimeout as delay } from 'node:timers/promises';

/** Asks again and again until it is so. Throws what was waited for where it is not so in time. */
export async function waitFor(
  what: string,
  isSo: () => boolean | Promise<boolean>,
  patienceMs = 90_000,
): Promise<void> {
  const until = Date.now() + patienceMs;
  while (!(await isSo())) {
    if (Date.now() > until) throw new Error(`waited ${patienceMs / 1000} s for ${what}`);
    await delay(10);
  }
}

import type { Served } from '../scenarios/harness.ts';
import type { Try } from '../shared/caller.ts';

/** What Compose runs, as a harness knows a server. */
export function served(url: string, end: () => Promise<unknown>): Served {
  let isUp = true;
  return {
    url,
    isRunning: () => isUp,
    stop: async () => {
      await end();
      isUp = false;
    },
  };
}

/** How many tries were answered with each status, 0 being none. */
export function statusesOf(tries: readonly Try[]): string {
  const counts = new Map<number, number>();
  for (const { status } of tries) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts]
    .sort(([one], [other]) => one - other)
    .map(([status, count]) => `${status}: ${count}`)
    .join(', ');
}

/** 504: a wallet is silent, some of them on purpose. */
const EXCUSED = [503, 504];

/** The answers that no fault excuses, as sentences: those of 500 and more but for these. */
export const strangeAnswers = (tries: readonly Try[], ...more: number[]): string[] =>
  tries
    .filter(({ status }) => status >= 500 && ![...EXCUSED, ...more].includes(status))
    .map(({ endpoint, status }) => `${endpoint.path} was answered with ${status}`);

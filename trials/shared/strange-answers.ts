import type { Try } from './caller.ts';

/** How many tries were answered with each status, 0 being none. */
export function statusesOf(tries: readonly Try[]): string {
  const counts = new Map<number, number>();
  for (const { status } of tries) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts]
    .sort(([one], [other]) => one - other)
    .map(([status, count]) => `${status}: ${count}`)
    .join(', ');
}

/** 504: a wallet is silent, on purpose or because it is not known whether it was asked before a kill. */
const EXCUSED = [503, 504];

/** The answers that no fault excuses, as sentences: those of 500 and more but for these. */
export const strangeAnswers = (tries: readonly Try[], ...more: number[]): string[] =>
  tries
    .filter(({ status }) => status >= 500 && ![...EXCUSED, ...more].includes(status))
    .map(({ endpoint, status }) => `${endpoint.path} was answered with ${status}`);

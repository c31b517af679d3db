import type { Try } from '../shared/caller.ts';

/** What people saw of one fault. */
export interface Seen {
  fault: string;
  /** The longest time in which no change was done, in seconds. */
  without_service: number;
  refused_with_503: number;
  without_answer: number;
}

/** From a fault until `until`; both in milliseconds since 1970. */
export function seenOf(fault: string, tries: readonly Try[], from: number, until: number): Seen {
  const ended = ({ beganAt, ms }: Try) => beganAt + ms;
  const during = tries.filter((one) => ended(one) >= from && ended(one) <= until);
  const done = during
    .filter(({ endpoint, status }) => endpoint.method !== 'GET' && status >= 200 && status < 300)
    .map(ended)
    .sort((one, other) => one - other);
  let [longest, last] = [0, from];
  for (const at of [...done, until]) {
    longest = Math.max(longest, at - last);
    last = at;
  }
  return {
    fault,
    without_service: Math.round(longest / 100) / 10,
    refused_with_503: during.filter(({ status }) => status === 503).length,
    without_answer: during.filter(({ status }) => status === 0).length,
  };
}

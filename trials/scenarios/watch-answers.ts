import { setTimeout as delay } from 'node:timers/promises';
import { api } from '@revive/contract/endpoints';

export interface Answer {
  path: string;
  /** 0 where none came. */
  status: number;
  retryAfter: string | null;
  sentence: string;
  beganAt: number;
  ms: number;
}

export interface Watch {
  answers: Answer[];
  stop(): Promise<void>;
}

/** What is polled: a call that reads, health and readiness. */
export const LOOKS = { call: api.policy.get.path, health: '/healthz', ready: '/readyz' };

const EVERY_MS = 200;
/** Longer than any answer may take; after it, no answer is recorded. */
const LONGEST_MS = 60_000;

/** Asks a server for each of these all the time, and notes every answer. */
export function watchAnswers(url: string): Watch {
  const answers: Answer[] = [];
  let isOver = false;
  const look = async (path: string) => {
    const beganAt = performance.now();
    const note = (status: number, retryAfter: string | null, sentence: string) =>
      answers.push({ path, status, retryAfter, sentence, beganAt, ms: performance.now() - beganAt });
    try {
      const response = await fetch(url + path, { signal: AbortSignal.timeout(LONGEST_MS) });
      note(response.status, response.headers.get('retry-after'), await response.text());
    } catch (error) {
      note(0, null, (error as Error).message);
    }
  };
  const pending = new Set<Promise<void>>();
  // Not one after the other: a request that hangs must not hide the next answer.
  const keepLooking = async (path: string) => {
    while (!isOver) {
      const looking = look(path).finally(() => pending.delete(looking));
      pending.add(looking);
      await delay(EVERY_MS);
    }
  };
  const looking = Object.values(LOOKS).map(keepLooking);
  return {
    answers,
    stop: async () => {
      isOver = true;
      await Promise.all(looking);
      await Promise.all(pending);
    },
  };
}

/** The longest of some answers, in seconds with one decimal. */
export const longest = (answers: readonly Answer[]): string =>
  seconds(Math.max(0, ...answers.map(({ ms }) => ms)));

export const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

import { PROBLEM_KINDS, type ProblemKind } from '@revive/contract';

const FULL = 0.9;
/** A disk that is at the limit is not nearly full and not in turn. */
const FULL_UNTIL = 0.88;
const CLOCK_MS = 30_000;
export const REPLICA_SECONDS = 30;
const JOB_TIMES = 3;
const JOBS_MS = 5 * 60_000;
const WALLET_TRIES = 3;

/** Something that needs a person. */
export interface Found {
  kind: ProblemKind;
  /** Which one of its kind; empty where there is one. */
  subject: string;
  reason: string | null;
}

/** Whether a disk has too little room; `wasFull` of one that had when it was looked at before. */
export const isFull = ({ total, free }: { total: number; free: number }, wasFull: boolean): boolean =>
  total > 0 && 1 - free / total >= (wasFull ? FULL_UNTIL : FULL);

/** Whether two clocks are not the same; what a slow answer takes is allowed for. */
export const isClockWrong = (aheadMs: number, answerMs: number): boolean =>
  Math.abs(aheadMs) > CLOCK_MS + answerMs;

export const isBehind = ({ lag_seconds }: { lag_seconds: number | null }): boolean =>
  lag_seconds === null || lag_seconds > REPLICA_SECONDS;

/** Whether a replica that answers reads does not, or is too far behind, for longer than a restart takes. */
export const isLost = (
  {
    lag_seconds,
    why,
    sinceMs,
  }: { lag_seconds: number | undefined; why: string | undefined; sinceMs: number },
  nowMs: number,
): boolean =>
  why === undefined
    ? lag_seconds === undefined || lag_seconds > REPLICA_SECONDS
    : nowMs - sinceMs > REPLICA_SECONDS * 1000;

export const isJobFailing = ({ times }: { times: number }): boolean => times >= JOB_TIMES;

/** Whether no process runs the jobs. One that never did is a test or a start. */
export const haveJobsStopped = (seen: Date | undefined, now: Date): boolean =>
  seen !== undefined && now.getTime() - seen.getTime() > JOBS_MS;

/**
 * Whether the wallet takes no payments, by how the last ones ended, newest first: our account was refused, or it did not answer
 * several times in a row. That a payer says no is no such thing.
 */
export function isWalletRefusing(last: readonly { state: string; failure: string | null }[]): boolean {
  const [newest] = last;
  if (!newest || newest.state === 'succeeded') return false;
  if (newest.failure === 'merchant_misconfigured') return true;
  const inRow = last.findIndex(({ failure }) => failure !== 'unreachable');
  return (inRow < 0 ? last.length : inRow) >= WALLET_TRIES;
}

/** What people would lose most by first. */
export const byWeight = (one: { kind: ProblemKind }, other: { kind: ProblemKind }): number =>
  PROBLEM_KINDS.indexOf(one.kind) - PROBLEM_KINDS.indexOf(other.kind);

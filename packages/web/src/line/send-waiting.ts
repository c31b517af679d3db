import { calls } from '@revive/contract';
import { ApiError, hasNoAnswer } from '../api/api-error.ts';
import { call } from '../api/client.ts';
import type { LineDb, OutboxRow } from './open-store.ts';
import { listWaiting, markSent } from './outbox.ts';
import { noteRefused } from './refused-sales.ts';

/** What became of a round: all went, no answer came, the server takes nothing now, or it refused something, which is kept. */
export interface Round {
  sent: number;
  state: 'done' | 'no line' | 'later' | 'kept';
}

type Send = (row: OutboxRow) => Promise<unknown>;

const post: Send = ({ body }) => call(calls.pos.takeOffline, { body });

// Both sales of one id are kept by the server then, and a manager looks at them.
const RECEIVED = 409;
// Signed out, or too busy: the same sale is taken another time.
const LATER = new Set([401, 403, 408, 429]);

/**
 * Sends what waits, in the order it was sold. A sale leaves the row only once the server has it. Where the server does not answer, the
 * round ends; a sale that it refuses in another way stays as well, with what it said, and those behind it go on.
 */
export async function sendWaiting(db: LineDb, send: Send = post, now = Date.now): Promise<Round> {
  let sent = 0;
  let isAnyKept = false;
  for (const row of await listWaiting(db)) {
    const { outcome, error } = await send(row).then(
      () => ({ outcome: 'received' as const, error: undefined }),
      (failure: unknown) => ({ outcome: outcomeOf(failure), error: failure }),
    );
    if (outcome === 'no line' || outcome === 'later') return { sent, state: outcome };
    if (outcome === 'kept') {
      isAnyKept = true;
      if (error instanceof ApiError)
        await noteRefused(db, row.seq, { status: error.status, said: error.message, at: now() });
      continue;
    }
    await markSent(db, row.seq, now());
    sent += 1;
  }
  return { sent, state: isAnyKept ? 'kept' : 'done' };
}

/** What an answer says of something that was sent: it is there, or why it is not. */
export function outcomeOf(error: unknown): 'received' | 'no line' | 'later' | 'kept' {
  if (!(error instanceof ApiError)) throw error;
  if (error.status === RECEIVED) return 'received';
  if (hasNoAnswer(error)) return 'no line';
  return error.status >= 500 || LATER.has(error.status) ? 'later' : 'kept';
}

const SHORTEST_MS = 1000;
const LONGEST_MS = 5 * 60_000;

/** The pause after so many rounds without an answer. */
export const pauseAfter = (failures: number): number =>
  Math.min(LONGEST_MS, SHORTEST_MS * 2 ** Math.max(0, failures - 1));

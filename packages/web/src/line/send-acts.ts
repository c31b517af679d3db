import { calls } from '@revive/contract';
import { call } from '../api/client.ts';
import { listWaitingActs, markActSent, openAct, type SentAct } from './acts.ts';
import type { LineDb } from './open-store.ts';
import { outcomeOf, type Round } from './send-waiting.ts';

type Send = (body: SentAct) => Promise<unknown>;

const post: Send = (body) => call(calls.today.takeOffline, { body });

/**
 * Sends what was written of the day, in its order, as sales are sent: an act leaves only once the server has it. Where the server does
 * not answer, the round ends; what it refuses in another way stays as well, and what is behind it goes on.
 */
export async function sendActs(db: LineDb, send: Send = post, now = Date.now): Promise<Round> {
  let sent = 0;
  let isAnyKept = false;
  for (const row of await listWaitingActs(db)) {
    const outcome = await send(await openAct(db, row)).then(
      () => 'received' as const,
      (error: unknown) => outcomeOf(error),
    );
    if (outcome === 'no line' || outcome === 'later') return { sent, state: outcome };
    if (outcome === 'kept') {
      isAnyKept = true;
      continue;
    }
    await markActSent(db, row.seq, now());
    sent += 1;
  }
  return { sent, state: isAnyKept ? 'kept' : 'done' };
}

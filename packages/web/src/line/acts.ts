import type { OfflineActBody, OfflineActName } from '@revive/contract';
import type * as z from 'zod';
import type { KeptAct, LineDb } from './open-store.ts';
import { outboxKey } from './seal-keys.ts';
import { open, seal } from './sealed.ts';

/** Something a person does of the day, with the body of the call that does it. */
export interface DayAct {
  act: OfflineActName;
  session?: number;
  client?: number;
  seen_version?: number;
  body?: unknown;
}

/** An act as it is sent. */
export type SentAct = z.input<typeof OfflineActBody>;

/** What was sent is known for as long as someone may ask about it; what it said goes at once. */
const SENT_KEPT_MS = 30 * 24 * 3_600_000;

/**
 * Writes an act in a transaction that has ended on the disk when this resolves. Throws where the disk refuses: then nothing was written.
 * The same id is written once.
 */
export async function writeAct(db: LineDb, body: SentAct, at: number): Promise<void> {
  const box = await seal(await outboxKey(db), body);
  const tx = db.transaction('acts', 'readwrite', { durability: 'strict' });
  // Its end is waited for below, whatever fails before.
  const done = tx.done.then(
    () => null,
    (error: unknown) => error ?? new Error('It was not kept.'),
  );
  const row: Omit<KeptAct, 'seq'> = {
    act_id: body.id,
    act: body.act,
    session: body.session == null ? null : Number(body.session),
    client: body.act === 'noted' && body.client != null ? Number(body.client) : null,
    at,
    state: 'waiting',
    sent_at: null,
    box,
  };
  try {
    // Another tab may have written it. The store numbers it.
    if (!(await tx.store.index('act_id').get(body.id))) await tx.store.add(row as KeptAct);
  } catch (error) {
    await done;
    throw error;
  }
  const failure = await done;
  if (failure) throw failure;
}

/** What was not received yet, in the order it was written. */
export const listWaitingActs = async (db: LineDb): Promise<KeptAct[]> =>
  (await db.getAllFromIndex('acts', 'state', 'waiting')).sort((one, other) => one.seq - other.seq);

/** What an act says. */
export const openAct = async (db: LineDb, { box }: KeptAct): Promise<SentAct> =>
  open<SentAct>(await outboxKey(db), box!);

/** Notes that the server has an act, and lets go of what it says. */
export async function markActSent(db: LineDb, seq: number, now: number): Promise<void> {
  const tx = db.transaction('acts', 'readwrite', { durability: 'strict' });
  const row = await tx.store.get(seq);
  if (row?.state === 'waiting') await tx.store.put({ ...row, state: 'sent', sent_at: now, box: null });
  await tx.done;
}

/** Lets go of what was sent long ago, and of nothing else. */
export async function forgetSentActs(db: LineDb, now: number): Promise<void> {
  const tx = db.transaction('acts', 'readwrite');
  for (const row of await tx.store.index('state').getAll('sent'))
    if (row.sent_at !== null && now - row.sent_at > SENT_KEPT_MS) await tx.store.delete(row.seq);
  await tx.done;
}

import type { Counted, KeptSale, LineDb, OutboxRow } from './open-store.ts';
import { OWN } from './open-store.ts';
import { outboxKey } from './seal-keys.ts';
import { open, seal } from './sealed.ts';

const FIRST: Counted = { next_seq: 1, unsent_cents: 0 };
/** What was sent is kept for as long as someone may ask about it. */
const SENT_KEPT_MS = 30 * 24 * 3_600_000;
/** What the server counts under no number, such as the copy of a sale, is not sent more often than this. */
const AGAIN_MS = 24 * 3_600_000;

export const readCounted = async (db: LineDb): Promise<Counted> => (await db.get('counter', OWN)) ?? FIRST;

export type Written = 'written' | 'number taken' | 'over the limit';

/**
 * Writes a sale, the number of the next one and what all that wait are worth, in one transaction that has ended on the disk when this
 * resolves. Throws where the disk refuses: then nothing was sold. Another tab may have taken the number meanwhile.
 */
export async function writeSale(db: LineDb, row: OutboxRow, most_cents: number): Promise<Written> {
  const kept = await sealed(db, row);
  const tx = db.transaction(['outbox', 'counter'], 'readwrite', { durability: 'strict' });
  // Its end is waited for below, whatever fails before.
  const done = tx.done.then(
    () => null,
    (error: unknown) => error ?? new Error('The sale was not kept.'),
  );
  let found: Written = 'written';
  try {
    const counter = tx.objectStore('counter');
    const before = (await counter.get(OWN)) ?? FIRST;
    const unsent_cents = before.unsent_cents + row.total_cents;
    if (before.next_seq !== row.seq) found = 'number taken';
    else if (unsent_cents > most_cents) found = 'over the limit';
    else {
      await tx.objectStore('outbox').add(kept);
      await counter.put({ next_seq: row.seq + 1, unsent_cents }, OWN);
    }
  } catch (error) {
    await done;
    throw error;
  }
  const failure = await done;
  if (failure) throw failure;
  return found;
}

async function sealed(db: LineDb, { body, receipt, ...row }: OutboxRow): Promise<KeptSale> {
  return { ...row, box: await seal(await outboxKey(db), { body, receipt }) };
}

async function opened(db: LineDb, row: KeptSale): Promise<OutboxRow> {
  if (!('box' in row)) return row;
  const { box, ...rest } = row;
  return { ...rest, ...(await open<Pick<OutboxRow, 'body' | 'receipt'>>(await outboxKey(db), box)) };
}

/** The sale of this id, where it was made without a line. */
export async function findSale(db: LineDb, sale_id: string): Promise<OutboxRow | undefined> {
  const row = await db.getFromIndex('outbox', 'sale_id', sale_id);
  return row && opened(db, row);
}

/** The sale of this cart, where it was made without a line. */
export async function findCart(db: LineDb, cart: string): Promise<OutboxRow | undefined> {
  const row = await db.getFromIndex('outbox', 'cart', cart);
  return row && opened(db, row);
}

/** How much a sale was and when, without what was sold. */
export type SaleHead = Omit<OutboxRow, 'body' | 'receipt'>;

/** What was not received yet, in the order it was sold. */
export const listHeads = async (db: LineDb): Promise<SaleHead[]> => waitingOf(db);

/** The same, with what was sold. */
export const listWaiting = async (db: LineDb): Promise<OutboxRow[]> =>
  Promise.all((await waitingOf(db)).map((row) => opened(db, row)));

const waitingOf = async (db: LineDb): Promise<KeptSale[]> =>
  (await db.getAllFromIndex('outbox', 'state', 'waiting')).sort((one, other) => one.seq - other.seq);

/** Notes that the server has a sale, once. */
export async function markSent(db: LineDb, seq: number, now: number): Promise<void> {
  const tx = db.transaction(['outbox', 'counter'], 'readwrite', { durability: 'strict' });
  const outbox = tx.objectStore('outbox');
  const row = await outbox.get(seq);
  if (row?.state === 'waiting') {
    await outbox.put({ ...row, state: 'sent', sent_at: now });
    const counter = tx.objectStore('counter');
    const before = (await counter.get(OWN)) ?? FIRST;
    const unsent_cents = Math.max(0, before.unsent_cents - row.total_cents);
    await counter.put({ ...before, unsent_cents }, OWN);
  }
  await tx.done;
}

/** Lets go of what was sent long ago, and of nothing else. */
export async function forgetSent(db: LineDb, now: number): Promise<void> {
  const tx = db.transaction('outbox', 'readwrite');
  for (const row of await tx.store.index('state').getAll('sent'))
    if (row.sent_at !== null && now - row.sent_at > SENT_KEPT_MS) await tx.store.delete(row.seq);
  await tx.done;
}

/** Goes on after what the server has: a store that came back from a copy must not give a number twice. */
export async function goOnAfter(db: LineDb, last_seq: number): Promise<void> {
  const tx = db.transaction('counter', 'readwrite', { durability: 'strict' });
  const before = (await tx.store.get(OWN)) ?? FIRST;
  if (before.next_seq <= last_seq) await tx.store.put({ ...before, next_seq: last_seq + 1 }, OWN);
  await tx.done;
}

/**
 * Lets what the server has not got wait again, though it had: it came back from a backup. Numbers beyond its last one, and those that
 * it says are missing.
 */
export async function sendAgain(
  db: LineDb,
  { last_seq, missing }: { last_seq: number; missing: readonly number[] },
  now: number,
): Promise<void> {
  const tx = db.transaction(['outbox', 'counter'], 'readwrite', { durability: 'strict' });
  const outbox = tx.objectStore('outbox');
  const counter = tx.objectStore('counter');
  const lost = await outbox.getAll(IDBKeyRange.lowerBound(last_seq, true));
  for (const seq of missing) {
    const row = await outbox.get(seq);
    if (row) lost.push(row);
  }
  for (const row of lost) {
    if (row.state !== 'sent' || now - (row.again_at ?? 0) < AGAIN_MS) continue;
    await outbox.put({ ...row, state: 'waiting', sent_at: null, again_at: now });
    const before = (await counter.get(OWN)) ?? FIRST;
    await counter.put({ ...before, unsent_cents: before.unsent_cents + row.total_cents }, OWN);
  }
  await tx.done;
}

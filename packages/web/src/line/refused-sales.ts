import { type LineDb, type OutboxRow, OWN, type Refusal } from './open-store.ts';
import { listWaiting, readCounted } from './outbox.ts';

/** Notes what the server said of a sale that it did not take; it waits on. */
export async function noteRefused(db: LineDb, seq: number, refused: Refusal): Promise<void> {
  const tx = db.transaction('outbox', 'readwrite');
  const row = await tx.store.get(seq);
  if (row?.state === 'waiting') await tx.store.put({ ...row, refused });
  await tx.done;
}

/** What a person has to look at: sales that the server does not take. */
export const listRefused = async (db: LineDb): Promise<OutboxRow[]> =>
  (await listWaiting(db)).filter(({ refused }) => refused);

/** The sales as they were signed: who has the public key of the device can tell that it made them. */
export const fileOf = (rows: readonly OutboxRow[]): Blob =>
  new Blob(
    [
      JSON.stringify(
        rows.map(({ body, refused }) => ({ ...body, refused })),
        null,
        2,
      ),
    ],
    { type: 'application/json' },
  );

/** Waits for a sale no more, once a person has it elsewhere. It stays on the disk, and its number is never given again. */
export async function releaseSale(db: LineDb, seq: number, now: number): Promise<void> {
  const before = await readCounted(db);
  const tx = db.transaction(['outbox', 'counter'], 'readwrite', { durability: 'strict' });
  const outbox = tx.objectStore('outbox');
  const row = await outbox.get(seq);
  if (row?.state === 'waiting' && row.refused) {
    await outbox.put({ ...row, state: 'released', sent_at: now });
    const counter = tx.objectStore('counter');
    const counted = (await counter.get(OWN)) ?? before;
    await counter.put({ ...counted, unsent_cents: Math.max(0, counted.unsent_cents - row.total_cents) }, OWN);
  }
  await tx.done;
}

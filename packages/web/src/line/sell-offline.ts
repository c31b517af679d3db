import { type BillReceipt, type Cents, cents, type Receipt, saleIdOf } from '@revive/contract';
import { type Limit, latestSeen, limitOf, withoutLineMs } from './limits.ts';
import { lineStore } from './line-store.ts';
import { offlineBodyOf, offlineReceiptOf, type ToSell } from './offline-sale.ts';
import { type LineDb, OWN } from './open-store.ts';
import { findSale, readCounted, writeSale } from './outbox.ts';
import { signSale } from './sign-sale.ts';
import { noteStanding } from './standing.ts';
import type { WhyNot } from './why-not.ts';

const receiptOf = async (db: LineDb, { key }: ToSell): Promise<Sold | undefined> => {
  const row = await findSale(db, saleIdOf(key)!);
  return row && { receipt: row.receipt };
};

export type Sold = { receipt: Receipt | BillReceipt } | { refused: WhyNot | Limit };

/** Two tabs of a counter take their numbers after each other. */
const MOST_TRIES = 50;

/**
 * Sells without a line. What resolves with a receipt is on the disk with its number, and is sent once there is a line. Throws where
 * the disk refuses: nothing was sold. The same key is sold once.
 */
export async function sellOffline(db: LineDb, sale: ToSell, now = Date.now()): Promise<Sold> {
  const soldBefore = await receiptOf(db, sale);
  if (soldBefore) return soldBefore;
  const { why } = lineStore.getState();
  if (why) return { refused: why };
  const own = await db.get('device', OWN);
  const standing = await db.get('standing', OWN);
  if (!own || !standing?.number) return { refused: 'not_approved' };
  const { policy, number } = standing;
  const total = sale.totals.total_cents as Cents;
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const { next_seq, unsent_cents } = await readCounted(db);
    const used = { without_line_ms: withoutLineMs(standing, now), unsent_cents };
    const limit = limitOf(policy, used, total);
    if (limit) return { refused: limit };
    const at = new Date(standing.server_at + used.without_line_ms);
    const place = { device: standing.device_id, number, seq: next_seq, at };
    const body = await signSale(own.keys, offlineBodyOf(sale, place));
    const row = {
      seq: next_seq,
      sale_id: body.id,
      ...(sale.cart !== undefined && { cart: sale.cart }),
      body,
      receipt: offlineReceiptOf(sale, place),
      total_cents: total,
      sold_at: at.getTime(),
      state: 'waiting' as const,
      sent_at: null,
    };
    const most = cents(Math.round(policy.line_device_limit * 100));
    const written = await writeSale(db, row, most).catch(async (error: unknown) => {
      // Another tab sold it since this one looked; else the disk refused.
      if (await receiptOf(db, sale)) return 'number taken';
      throw error;
    });
    if (written === 'over the limit') return { refused: 'device' };
    if (written === 'written') {
      await noteStanding(db, { max_seen: latestSeen(standing.max_seen, now, 0) }).catch(() => {});
      return { receipt: row.receipt };
    }
    // Another tab took the number: for this sale, or for the next one.
    const soldThere = await receiptOf(db, sale);
    if (soldThere) return soldThere;
  }
  throw new Error('Other tabs took all numbers.');
}

import { text } from '@revive/contract';
import type { Transaction } from 'kysely';
import type { DB } from '../../../db/types.generated.ts';
import { Conflict } from '../../../lib/errors.ts';
import { lockSaleId } from '../../orders/index.ts';
import type { PaymentParts } from '../../payments/index.ts';
import { getPolicy } from '../../policy/index.ts';
import { bookMade } from './book-made.ts';
import { DoubtfulTransfer } from './book-sale.ts';
import { findMade } from './find-made.ts';
import {
  findBooked,
  findDevice,
  insertConflicts,
  listKinds,
  type OfflineSaleRow,
  updateOfflineSale,
} from './queries.ts';
import { readBody } from './rules.ts';
import { weighSale } from './weigh-sale.ts';

/**
 * Books a sale that was set aside, because a manager says that it was made. What had changed meanwhile opens conflicts as with any
 * other. Throws `Conflict` for one that cannot be booked, and as `weighSale`.
 */
export async function bookSetAside(
  trx: Transaction<DB>,
  parts: PaymentParts,
  row: OfflineSaleRow,
  actor_id: number,
): Promise<void> {
  const device = row.device_id === null ? undefined : await findDevice(trx, row.device_id);
  const read = row.body === null ? undefined : readBody(JSON.parse(row.body), device?.number);
  if (!read || !('body' in read))
    throw new Conflict(text('This sale cannot be read, so it cannot be booked. Sell it at the counter.'));
  await lockSaleId(trx, row.sale_id);
  const known = new Set((await listKinds(trx, row.id)).map(({ kind }) => kind));
  const made = await findMade(trx, row.sale_id);
  if (await isBooked(trx, row, { known, isMade: made !== undefined }))
    throw new Conflict(text('This sale is booked already.'));
  const policy = await getPolicy(trx);
  const weighed = await weighSale(trx, read.body, { policy, device, received_at: row.received_at });
  if (weighed.unknown.length > 0)
    throw new Conflict(
      text('{{names}}: there never was such a product, so this cannot be booked.', {
        names: weighed.unknown.join(', '),
      }),
    );
  // Another sale may have its id already.
  const isFree = row.is_first && !made;
  const { conflicts, ...became } = await bookMade(trx, parts, read.body, weighed, {
    policy,
    sale_id: isFree ? row.sale_id : null,
    actor_id,
    is_doubtful: false,
  }).catch((error: unknown) => {
    if (error instanceof DoubtfulTransfer)
      throw new Conflict(text('Another payment takes its transfer at this moment. Please try again.'));
    throw error;
  });
  await updateOfflineSale(trx, row.id, { state: 'booked', ...became });
  const opened = [...weighed.conflicts, ...conflicts].filter(({ kind }) => !known.has(kind));
  await insertConflicts(trx, row.id, opened, parts.clock.now());
}

/** Whether this sale is in the books: as it was sent, or as what a copy that no device had signed is of. */
async function isBooked(
  trx: Transaction<DB>,
  row: OfflineSaleRow,
  { known, isMade }: { known: ReadonlySet<string>; isMade: boolean },
): Promise<boolean> {
  const booked = await findBooked(trx, row.sale_id);
  if (booked?.body_hash.equals(row.body_hash)) return true;
  // Two sales of one id, both signed, were both made; so was one that the counter had only begun.
  const isProven = known.has('id_twice') || known.has('sale_begun');
  return !isProven && (booked !== undefined || isMade);
}

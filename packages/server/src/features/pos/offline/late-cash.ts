import { text } from '@revive/contract';
import type { Transaction } from 'kysely';
import type { DB } from '../../../db/types.generated.ts';
import { Conflict } from '../../../lib/errors.ts';
import { postJournalEntry } from '../../ledger/index.ts';
import { type OfflineSaleRow, shareShift } from './queries.ts';

/**
 * Takes cash that came to the books late out of what its drawer differed by: it lay in the drawer when that was counted, and was posted
 * as over. The entry is of the day the shift was closed. Throws `Conflict` while the shift is not closed, because nothing is posted yet.
 */
export async function takeOutOfDifference(
  trx: Transaction<DB>,
  sale: OfflineSaleRow,
  facts: { actor_id: number; at: Date },
): Promise<{ id: number } | undefined> {
  const shift = sale.shift_id === null ? undefined : await shareShift(trx, sale.shift_id);
  if (shift?.status !== 'closed')
    throw new Conflict(text('Close the shift first: until then nothing of its difference is posted.'));
  if (!sale.cash_cents) return undefined;
  return postJournalEntry(trx, {
    kind: 'late_cash',
    description: `Cash of ${sale.receipt_number} that was counted in shift ${shift.id}`,
    source: { type: 'offline_sale', id: sale.id },
    client_id: null,
    actor_id: facts.actor_id,
    at: shift.closed_at!,
    lines: [
      { account: 'cash_over_short', debit_cents: sale.cash_cents },
      { account: 'cash', credit_cents: sale.cash_cents },
    ],
  });
}

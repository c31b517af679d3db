import { inDollars, text } from '@revive/contract';
import type { KnownClient } from '../../clients/index.ts';
import { bringInOrders, findOldDebts, takeOutOldDebts } from '../../orders/index.ts';
import { ordersChanged } from '../built-on-queries.ts';
import { readAmount, readLines, readName, readPhone } from '../read-cells.ts';
import type { RowReader } from '../row-reader.ts';
import type { Kind, Outcome } from './kind.ts';
import { findWhose } from './whose.ts';

interface BalanceRow {
  phone: string;
  name: string | null;
  amount_cents: number;
  note: string | null;
}

/** What a row says that is owed; nothing where it only says what is kept for the client. */
function readOwed(reader: RowReader): number | undefined {
  const credit = reader.may('credit', readAmount);
  if (credit === undefined) return undefined;
  if (credit !== null && credit > 0)
    return reader.refuse('credit', text('Money that is kept for a client cannot be brought in.'));
  return credit === null ? reader.need('owes', readAmount) : (reader.may('owes', readAmount) ?? 0);
}

/** What clients owed before the books of this program began. */
export const balances: Kind<BalanceRow, KnownClient> = {
  key: 'phone',
  tables: ['orders', 'order_lines', 'journal_entries', 'journal_lines'],

  read(reader) {
    const phone = reader.need('phone', readPhone);
    const name = reader.may('name', readName);
    const amount_cents = readOwed(reader);
    const note = reader.may('note', (cell) => readLines(cell, 1000));
    if (phone === undefined || name === undefined || amount_cents === undefined || note === undefined)
      return undefined;
    return { phone, name, amount_cents, note };
  },

  sameAs: ({ phone, name }) => `${phone} ${name?.toLowerCase() ?? ''}`,

  async compare(db, rows) {
    const whose = await findWhose(db, rows);
    const found = rows.map((read) => ({ n: read.n, row: read.row, by: whose(read) }));
    const ids = found.flatMap(({ by }) => ('client' in by ? [by.client.id] : []));
    const owed = await findOldDebts(db, ids);
    return found.map(({ n, row, by }) => {
      if ('outcome' in by) return { n, row, outcome: by.outcome };
      return { n, row, known: by.client, outcome: outcomeOf(row, by.client, owed.get(by.client.id)) };
    });
  },

  async bringIn(trx, found, facts) {
    const debts = found.map(({ row, known }) => ({
      client_id: known!.id,
      client_name: known!.name,
      client_phone: known!.phone,
      notes: row.note ?? '',
      amount_cents: row.amount_cents,
      discount_cents: 0,
      paid: null,
    }));
    if (debts.length > 0) await bringInOrders(trx, debts, facts);
    return [];
  },

  builtOn: ordersChanged,
  takeOut: takeOutOldDebts,
};

function outcomeOf({ amount_cents }: BalanceRow, client: KnownClient, owed: number | undefined): Outcome {
  // Who owes nothing is no debt.
  if (amount_cents === 0 || owed === amount_cents) return { result: 'same' };
  if (owed === undefined) return { result: 'new' };
  const values = { name: client.name, amount: inDollars(owed) };
  const message = text(
    '{{amount}} was brought forward for {{name}} already. Undo that import first.',
    values,
  );
  return { result: 'refused', field: 'owes', message };
}

import { inDollars, text } from '@revive/contract';
import type { KnownClient } from '../../clients/index.ts';
import {
  bringInCredit,
  bringInOrders,
  findOldCredit,
  findOldDebts,
  takeOutOldBalances,
} from '../../orders/index.ts';
import { creditSpent, ordersChanged } from '../built-on-queries.ts';
import { readAmount, readLines, readName, readPhone } from '../read-cells.ts';
import type { RowReader } from '../row-reader.ts';
import type { Found, Kind, Outcome } from './kind.ts';
import { findWhose } from './whose.ts';

/** The two sides of a balance: what a client owes, and what is kept for her. */
type Sides = Record<'owes' | 'credit', number>;

interface BalanceRow {
  phone: string;
  name: string | null;
  /** In cents. */
  sides: Sides;
  note: string | null;
}

interface Known {
  client: KnownClient;
  /** What was brought in before, in cents; undefined where nothing was. */
  before: Record<keyof Sides, number | undefined>;
}

/** What a row says of both sides. That nothing is owed needs no word where it says what is kept. */
function readSides(reader: RowReader): Sides | undefined {
  const credit = reader.may('credit', readAmount);
  const owes = credit === null ? reader.need('owes', readAmount) : reader.may('owes', readAmount);
  return owes === undefined || credit === undefined ? undefined : { owes: owes ?? 0, credit: credit ?? 0 };
}

/** What clients owed, and what was kept for them, before the books of this program began. */
export const balances: Kind<BalanceRow, Known> = {
  key: 'phone',
  tables: ['orders', 'order_lines', 'order_payments', 'credit_accounts', 'journal_entries', 'journal_lines'],

  read(reader) {
    const phone = reader.need('phone', readPhone);
    const name = reader.may('name', readName);
    const sides = readSides(reader);
    const note = reader.may('note', (cell) => readLines(cell, 1000));
    if (phone === undefined || name === undefined || sides === undefined || note === undefined)
      return undefined;
    return { phone, name, sides, note };
  },

  sameAs: ({ phone, name }) => `${phone} ${name?.toLowerCase() ?? ''}`,

  async compare(db, rows) {
    const whose = await findWhose(db, rows);
    const found = rows.map((read) => ({ n: read.n, row: read.row, by: whose(read) }));
    const ids = found.flatMap(({ by }) => ('client' in by ? [by.client.id] : []));
    const owes = await findOldDebts(db, ids);
    const credit = await findOldCredit(db, ids);
    return found.map(({ n, row, by }) => {
      if ('outcome' in by) return { n, row, outcome: by.outcome };
      const { client } = by;
      const known = { client, before: { owes: owes.get(client.id), credit: credit.get(client.id) } };
      return { n, row, known, outcome: outcomeOf(row, known) };
    });
  },

  async bringIn(trx, found, facts) {
    const debts = newOf(found, 'owes').map((debt) => ({ ...debt, discount_cents: 0, paid: null }));
    const credit = newOf(found, 'credit');
    if (debts.length > 0) await bringInOrders(trx, debts, facts);
    if (credit.length > 0) await bringInCredit(trx, credit, facts);
    return [];
  },

  builtOn: async (db, done) => [...(await ordersChanged(db, done)), ...(await creditSpent(db, done))],
  takeOut: takeOutOldBalances,
};

/** What is new on one side. A row may be new on one and known on the other. */
const newOf = (found: readonly Found<BalanceRow, Known>[], side: keyof Sides) =>
  found.flatMap(({ row, known }) => {
    const { client, before } = known!;
    if (row.sides[side] === 0 || before[side] !== undefined) return [];
    return [
      {
        client_id: client.id,
        client_name: client.name,
        client_phone: client.phone,
        notes: row.note ?? '',
        amount_cents: row.sides[side],
      },
    ];
  });

function outcomeOf({ sides }: BalanceRow, { client, before }: Known): Outcome {
  let result: 'new' | 'same' = 'same';
  for (const field of ['owes', 'credit'] as const) {
    const said = before[field];
    // Who owes nothing is no debt.
    if (sides[field] === 0 || said === sides[field]) continue;
    if (said !== undefined) return { result: 'refused', field, message: BEFORE[field](client.name, said) };
    result = 'new';
  }
  return { result };
}

const BEFORE = {
  owes: (name: string, cents: number) =>
    text('{{amount}} was brought forward for {{name}} already. Undo that import first.', {
      name,
      amount: inDollars(cents),
    }),
  credit: (name: string, cents: number) =>
    text('{{amount}} of credit was brought forward for {{name}} already. Undo that import first.', {
      name,
      amount: inDollars(cents),
    }),
};

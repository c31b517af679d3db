import { BROUGHT_FORWARD } from '@revive/contract';
import { sql, type Transaction } from 'kysely';
import type { Db } from '../../db/client.ts';
import type { DB } from '../../db/types.generated.ts';
import { type JournalEntry, postJournalEntries } from '../ledger/index.ts';
import { takeOutCredit } from './take-out-credit.ts';

/** What was sold before the books of this program began. */
export interface BroughtForward {
  client_id: number;
  client_name: string;
  client_phone: string;
  notes: string;
  /** What it is worth, less the discount. */
  amount_cents: number;
  discount_cents: number;
  /** Of money that is kept: the account of its client. */
  credit_account_id?: number;
  /** Of sessions that were paid: their booking, and what was booked. None for a debt and for credit. */
  paid: {
    booking_id: number;
    service_id: number;
    name: string;
    unit_price_cents: number;
    quantity: number;
  } | null;
}

interface Facts {
  import_id: number;
  actor_id: number;
  /** The day they count for. */
  business_day: string;
  at: Date;
}

interface Written {
  id: number;
  order_number: string;
}

/**
 * Writes orders for debts, kept money and paid sessions from before the books, each with its line, its entry and, where it was
 * paid, its receipt. None of it is revenue or money: it stands against the account of what was brought forward.
 */
export async function bringInOrders(
  trx: Transaction<DB>,
  sold: readonly BroughtForward[],
  facts: Facts,
): Promise<void> {
  const { rows: orders } = await insertOrders(trx, sold, facts);
  const given = sold.map((order, place) => ({ ...order, ...orders[place]! }));
  await insertLines(trx, given, facts);
  const entries = await postJournalEntries(
    trx,
    given.map((order) => entryOf(order, facts)),
  );
  const receipts = given.flatMap(({ id, amount_cents, ...order }, place) =>
    isPaid(order) ? [{ order_id: id, amount_cents, entry_id: entries[place]!.id }] : [],
  );
  if (receipts.length > 0) await insertReceipts(trx, receipts, facts);
}

/** A debt alone is not paid. */
const isPaid = ({ paid, credit_account_id }: Pick<BroughtForward, 'paid' | 'credit_account_id'>): boolean =>
  paid !== null || credit_account_id !== undefined;

const insertOrders = (trx: Transaction<DB>, sold: readonly BroughtForward[], facts: Facts) =>
  sql<Written>`
    with written as (
      insert into orders (channel, status, client_id, client_name, client_phone, booking_id, subtotal_cents, discount_cents,
        total_cents, received_cents, sold_by, business_day, created_at, recognised_at, paid_at, notes, import_id, credit_account_id)
      select case when credit_account_id is not null then 'CREDIT' when is_paid then 'SERVICES' else 'BROUGHT_FORWARD' end,
        case when is_paid then 'CONFIRMED' else 'PENDING' end, client_id, client_name, client_phone,
        (paid ->> 'booking_id')::bigint, amount_cents + discount_cents, discount_cents, amount_cents,
        case when is_paid then amount_cents else 0 end, ${facts.actor_id}, ${facts.business_day}::date, ${facts.at}, ${facts.at},
        case when is_paid then ${facts.at}::timestamptz end, notes, ${facts.import_id}, credit_account_id
      from rows from (jsonb_to_recordset(${JSON.stringify(
        sold.map((order) => ({ ...order, is_paid: isPaid(order) })),
      )}) as (client_id bigint, client_name text, client_phone text,
        notes text, amount_cents bigint, discount_cents bigint, paid jsonb, credit_account_id bigint, is_paid boolean))
        with ordinality as given(client_id, client_name, client_phone, notes, amount_cents, discount_cents, paid,
          credit_account_id, is_paid, place)
      order by place
      returning id, order_number
    )
    select id, order_number from written order by id`.execute(trx);

const insertLines = (trx: Transaction<DB>, orders: readonly (BroughtForward & Written)[], facts: Facts) =>
  sql`
    insert into order_lines (order_id, service_id, credit_account_id, name, unit_price_cents, quantity, import_id)
    select id, service_id, credit_account_id, name, unit_price_cents, quantity,
      case when num_nonnulls(service_id, credit_account_id) = 0 then ${facts.import_id}::bigint end
    from jsonb_to_recordset(${JSON.stringify(
      orders.map(({ id, amount_cents, paid, credit_account_id }) => ({
        id,
        credit_account_id,
        ...(paid ?? { name: BROUGHT_FORWARD, unit_price_cents: amount_cents, quantity: 1 }),
      })),
    )}) as given(id bigint, service_id bigint, credit_account_id bigint, name text, unit_price_cents bigint,
      quantity integer)
    order by id`.execute(trx);

function entryOf(
  { id, order_number, client_id, amount_cents, paid, credit_account_id }: BroughtForward & Written,
  facts: Facts,
): JournalEntry {
  const isOwed = paid === null && credit_account_id === undefined;
  return {
    // The entry of a sale of goods is found by its kind, and so are those of a debt and of credit.
    kind: paid ? 'brought_forward' : 'goods_sale',
    description: `${BROUGHT_FORWARD}: order ${order_number}`,
    source: { type: 'order', id },
    client_id,
    actor_id: facts.actor_id,
    at: facts.at,
    lines: isOwed
      ? [
          { account: 'receivable', debit_cents: amount_cents },
          { account: 'brought_forward', credit_cents: amount_cents },
        ]
      : [
          { account: 'brought_forward', debit_cents: amount_cents },
          { account: paid ? 'unearned_treatments' : 'client_credit', credit_cents: amount_cents },
        ],
  };
}

const insertReceipts = (
  trx: Transaction<DB>,
  receipts: readonly { order_id: number; amount_cents: number; entry_id: number }[],
  { actor_id, at }: Facts,
) =>
  sql`
    insert into order_payments (order_id, kind, payment_method, amount_cents, reference, journal_entry_id, recorded_by,
      recorded_at, paid_before)
    select order_id, 'receipt', 'cash', amount_cents, ${BROUGHT_FORWARD}, entry_id, ${actor_id}, ${at}, true
    from jsonb_to_recordset(${JSON.stringify(receipts)}) as given(order_id bigint, amount_cents bigint, entry_id bigint)
    order by order_id`.execute(trx);

/** What clients owe already that was brought forward, by client. */
export const findOldDebts = async (db: Db, clientIds: readonly number[]): Promise<Map<number, number>> => {
  const rows = await db
    .selectFrom('orders')
    .select(['client_id', sql<number>`sum(total_cents)::bigint`.as('cents')])
    .where('channel', '=', 'BROUGHT_FORWARD')
    .where('status', '<>', 'CANCELLED')
    .where('client_id', '=', sql<number>`any(${clientIds}::bigint[])`)
    .groupBy('client_id')
    .execute();
  return new Map(rows.map(({ client_id, cents }) => [client_id!, cents]));
};

/** Deletes debts and credit of an import, at most so many, and returns how many. Only an import that is being undone may. */
export async function takeOutOldBalances(
  trx: Transaction<DB>,
  importId: number,
  most: number,
): Promise<number> {
  const ids = (
    await trx
      .selectFrom('orders')
      .select('id')
      .where('import_id', '=', importId)
      .orderBy('id')
      .limit(most)
      .execute()
  ).map(({ id }) => id);
  await takeOutCredit(trx, ids, () => takeOutOrders(trx, ids));
  return ids.length;
}

/** Deletes orders with their lines, receipts and entries. */
export async function takeOutOrders(trx: Transaction<DB>, ids: readonly number[]): Promise<void> {
  const taken = sql`any(${ids}::bigint[])`;
  const entries = sql`(select id from journal_entries where source_type = 'order' and source_id = ${taken})`;
  for (const statement of [
    sql`delete from order_payments where order_id = ${taken}`,
    sql`delete from journal_lines where entry_id in ${entries}`,
    sql`delete from journal_entries where source_type = 'order' and source_id = ${taken}`,
    sql`delete from order_lines where order_id = ${taken}`,
    sql`delete from orders where id = ${taken}`,
  ])
    await statement.execute(trx);
}

import { sql } from 'kysely';
import type { Db } from '../../packages/server/src/db/client.ts';
import { type Account, noMoney, type Totals } from './acknowledged.ts';

/** Debits less credits of the money accounts, by what they are about, under the names of `acknowledged.ts`. */
export async function readMoney(db: Db): Promise<Map<string, Totals>> {
  const { rows } = await sql<{ matter: string; account: Account; net: string }>`
    select case entry.source_type
        when 'order' then coalesce('Booking ' || orders.booking_id, 'Order ' || orders.order_number)
        when 'finance_payment' then 'Payment ' || entry.source_id
        when 'drawer_shift' then 'Shift ' || entry.source_id
        else entry.source_type || ' ' || entry.source_id
      end as matter, line.account, sum(line.debit_cents - line.credit_cents) as net
    from journal_lines line join journal_entries entry on entry.id = line.entry_id
    left join orders on entry.source_type = 'order' and orders.id = entry.source_id
    where line.account in ('cash', 'card', 'mobile_wallet')
    group by 1, 2`.execute(db);
  const money = new Map<string, Totals>();
  for (const { matter, account, net } of rows)
    money.set(matter, { ...(money.get(matter) ?? noMoney()), [account]: Number(net) });
  return money;
}

export interface StoredAttempt {
  reference: string;
  state: string;
  amount_cents: number;
  number: string | null;
}

/** All payments a wallet was or should have been asked for: those with a phone. The others someone saw. */
export async function readAttempts(db: Db): Promise<StoredAttempt[]> {
  const { rows } = await sql<StoredAttempt>`
    select reference, state, amount_cents, wallet_transaction_id as number
    from payment_attempts where amount_cents > 0 and phone <> ''`.execute(db);
  return rows;
}

/** The pieces of each product, which orders have taken pieces out of stock, and the cash moved in each shift. */
export async function readThings(db: Db) {
  const products = await sql<{ id: number; quantity: number }>`select id, quantity from products`.execute(db);
  const orders = await sql<{ matter: string }>`
    select 'Order ' || order_number as matter from orders
    where channel <> 'SERVICES' and goods_reserved and status <> 'CANCELLED'`.execute(db);
  const shifts = await sql<{ id: number; moved: string }>`
    select shift_id as id, sum(amount_cents) as moved from drawer_movements group by shift_id`.execute(db);
  return {
    pieces: new Map(products.rows.map(({ id, quantity }) => [Number(id), Number(quantity)])),
    taking: orders.rows.map(({ matter }) => matter),
    cashMoved: new Map(shifts.rows.map(({ id, moved }) => [Number(id), Number(moved)])),
  };
}

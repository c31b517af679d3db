import { sql } from 'kysely';
import type { Db } from '../../packages/server/src/db/client.ts';
import { type Account, noMoney, type Totals } from './acknowledged.ts';

const MATTER_OF_ORDER = sql`coalesce('Booking ' || orders.booking_id,
  case when orders.channel = 'CREDIT' then 'Credit ' || orders.id else 'Order ' || orders.order_number end)`;

/**
 * Debits less credits of the money accounts, by what they are about, under the names of `acknowledged.ts`; and the credit that paid
 * for it less what was given back to credit.
 */
export async function readMoney(db: Db): Promise<Map<string, Totals>> {
  const { rows } = await sql<{ matter: string; account: Account; net: string }>`
    select case entry.source_type
        when 'order' then ${MATTER_OF_ORDER}
        when 'finance_payment' then 'Payment ' || entry.source_id
        when 'drawer_shift' then 'Shift ' || entry.source_id
        else entry.source_type || ' ' || entry.source_id
      end as matter, line.account, sum(line.debit_cents - line.credit_cents) as net
    from journal_lines line join journal_entries entry on entry.id = line.entry_id
    left join orders on entry.source_type = 'order' and orders.id = entry.source_id
    where line.account in ('cash', 'card', 'mobile_wallet')
    group by 1, 2
    union all
    select ${MATTER_OF_ORDER}, 'credit', sum(case kind when 'receipt' then amount_cents else -amount_cents end)
    from order_payments join orders on orders.id = order_id
    where payment_method in ('credit', 'gift_card')
    group by 1`.execute(db);
  const money = new Map<string, Totals>();
  for (const { matter, account, net } of rows)
    money.set(matter, { ...(money.get(matter) ?? noMoney()), [account]: Number(net) });
  return money;
}

/** What a bill paid of one thing, what of that went back, and what of it as a mistake: by a void, or by itself. */
export interface Pot {
  bill: number;
  thing: string;
  matter: string;
  came: Totals;
  went: Totals;
  undone: Totals;
}

/** The receipts of bills, and what takes them back, by bill and by what they paid. */
export async function readPots(db: Db): Promise<Pot[]> {
  const { rows } = await sql<{
    bill: number;
    thing: string;
    matter: string;
    account: Account;
    came: string;
    went: string;
    undone: string;
  }>`
    select bill_payments.bill_id::integer as bill, coalesce('booking ' || orders.booking_id, 'order ' || orders.id) as thing,
      ${MATTER_OF_ORDER} as matter,
      case moved.payment_method when 'mobile_money' then 'mobile_wallet' when 'gift_card' then 'credit'
        else moved.payment_method end as account,
      coalesce(sum(moved.amount_cents) filter (where moved.kind = 'receipt'), 0) as came,
      coalesce(sum(moved.amount_cents) filter (where moved.kind = 'refund'), 0) as went,
      coalesce(sum(moved.amount_cents) filter (where moved.reason is not null), 0) as undone
    from order_payments moved join orders on orders.id = moved.order_id
    left join order_payments reversed on reversed.id = moved.reverses_id
    join bill_payments on bill_payments.id = coalesce(moved.bill_payment_id, reversed.bill_payment_id)
    group by 1, 2, 3, 4`.execute(db);
  const pots = new Map<string, Pot>();
  for (const { bill, thing, matter, account, ...cents } of rows) {
    const key = `${bill} ${thing}`;
    const pot = pots.get(key) ?? {
      ...{ bill, thing, matter },
      ...{ came: noMoney(), went: noMoney(), undone: noMoney() },
    };
    pot.came[account] = Number(cents.came);
    pot.went[account] = Number(cents.went);
    pot.undone[account] = Number(cents.undone);
    pots.set(key, pot);
  }
  return [...pots.values()];
}

export interface CreditMoved {
  owner: string;
  kind: string;
  cents: number;
}

/** Credit that was sold, spent and paid out, by client and by gift card. */
export async function readCredit(db: Db): Promise<CreditMoved[]> {
  const { rows } = await sql<CreditMoved>`
    select coalesce('client ' || account.client_id, 'card ' || card.id) as owner, move.kind, sum(move.cents)::integer as cents
    from credit_moves move join credit_accounts account on account.id = move.account_id
    left join gift_cards card on card.account_id = account.id
    where move.kind in ('sold', 'spent', 'paid_out')
    group by 1, 2`.execute(db);
  return rows;
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
  const orders = await sql<{ matter: string; thing: string }>`
    select 'Order ' || order_number as matter, 'order ' || id as thing from orders
    where channel not in ('SERVICES', 'CREDIT') and goods_reserved and status <> 'CANCELLED'`.execute(db);
  const shifts = await sql<{ id: number; moved: string }>`
    select shift_id as id, sum(amount_cents) as moved from drawer_movements group by shift_id`.execute(db);
  return {
    pieces: new Map(products.rows.map(({ id, quantity }) => [Number(id), Number(quantity)])),
    taking: orders.rows,
    cashMoved: new Map(shifts.rows.map(({ id, moved }) => [Number(id), Number(moved)])),
  };
}

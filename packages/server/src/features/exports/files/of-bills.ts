import type { ExportKind } from '@revive/contract';
import { sql } from 'kysely';
import type { ExportFile } from './export-file.ts';
import { utc, yes } from './to-bring-in.ts';

/** Bills, and the credit that is kept for clients and by gift cards. The code of a card stands nowhere. */
export const FILES_OF_BILLS: Readonly<
  Record<Extract<ExportKind, 'bills' | 'bill_lines' | 'bill_payments' | 'credit' | 'gift_cards'>, ExportFile>
> = {
  bills: {
    about: 'What was paid together, in one or several ways. What it sold stands in the sales too.',
    columns: {
      id: 'The number by which the other files name it',
      number: 'As it stands on its receipt',
      state: 'open, waiting, settled, void or given_up',
      day: 'The day it counts for',
      client: 'The id of the client; empty for a walk-in',
      subtotal: 'Dollars',
      tax: 'Of goods, in dollars',
      tax_included: 'Whether the prices of goods have the tax in them: yes or no',
      discount: 'Dollars',
      discount_reason: 'Why it was granted',
      total: 'Dollars',
      change: 'What went back of the cash, in dollars',
      end_reason: 'Why it was taken back or given up',
      created_at: 'When it was made, in UTC',
      settled_at: 'When it was paid, in UTC',
      ended_at: 'When it was taken back or given up, in UTC',
    },
    rows: (after, limit) => sql`
      select id as after, id, bill_number as number, state, business_day::text as day, client_id as client,
        subtotal_cents / 100.0::float8 as subtotal, tax_cents / 100.0::float8 as tax, ${yes('tax_included')} as tax_included, discount_cents / 100.0::float8 as discount,
        discount_reason, total_cents / 100.0::float8 as total, change_cents / 100.0::float8 as change, end_reason,
        ${utc('created_at')} as created_at, ${utc('settled_at')} as settled_at, ${utc('ended_at')} as ended_at
      from bills where id > ${after} order by id limit ${limit}`,
  },
  bill_lines: {
    about: 'What each bill pays.',
    columns: {
      bill: 'The id of the bill',
      kind: 'session, booking, product, package, gift_card, order or credit',
      name: 'As it was called',
      session: 'The id of the session',
      booking: 'The id of the booking',
      product: 'The id of the product',
      package: 'The id of the package',
      order: 'The id of the sale that it paid or became',
      quantity: 'Pieces',
      price: 'Of a piece, in dollars',
      amount: 'Before tax and discount, in dollars',
      discount: 'Its part of the discount, in dollars',
    },
    rows: (after, limit) => sql`
      select id as after, bill_id as bill, kind, name, session_id as session, booking_id as booking, product_id as product,
        package_id as package, order_id as "order", quantity, unit_price_cents / 100.0::float8 as price,
        amount_cents / 100.0::float8 as amount, discount_cents / 100.0::float8 as discount
      from bill_lines where id > ${after} order by id limit ${limit}`,
  },
  bill_payments: {
    about: 'In which ways each bill was paid. Its parts stand in the payments too.',
    columns: {
      bill: 'The id of the bill',
      method: 'cash, card, mobile_money, credit or gift_card',
      amount: 'What was given, in dollars',
      state: 'ready, waiting, received, failed or returned',
      phone: 'The number of the wallet that was asked',
      transaction: 'The number of the transfer that was seen',
      reference: 'The slip of a card',
    },
    rows: (after, limit) => sql`
      select id as after, bill_id as bill, method, amount_cents / 100.0::float8 as amount, state, '+' || wallet_phone as phone,
        transaction_id as transaction, reference
      from bill_payments where id > ${after} order by id limit ${limit}`,
  },
  credit: {
    about: 'What moved the credit of clients and gift cards.',
    columns: {
      client: 'The id of the client; empty for a gift card',
      gift_card: 'The id of the gift card; empty for a client',
      kind: 'brought_forward, sold, spent, given_back, taken_back or paid_out',
      amount: 'Dollars, above 0 where there is more of it then',
      order: 'The id of the sale it moved by',
      reason: 'Why, where a person said so',
      at: 'When, in UTC',
    },
    // A move is of a sale or of a payment: each has a number by which the moves are in order.
    rows: (after, limit) => sql`
      select move.n as after, account.client_id as client, card.id as gift_card, kind, cents / 100.0::float8 as amount,
        order_id as "order", reason, ${utc('move.at')} as at
      from (
        select *, coalesce(order_payment_id * 4 + 2, order_id * 4 + case kind when 'taken_back' then 1 else 0 end) as n
        from credit_moves
      ) move
      join credit_accounts account on account.id = account_id
      left join gift_cards card on card.account_id = account.id
      where n > ${after} order by n limit ${limit}`,
  },
  gift_cards: {
    about: 'The gift cards that were sold, without their codes.',
    columns: {
      id: 'The number by which the other files name it',
      sold_on: 'The day it was sold',
      expires_on: 'The last day it can be spent on; empty where it does not end',
      left: 'What is left on it, in dollars',
      set_aside: 'Of it what bills that wait for a wallet will spend, in dollars',
    },
    rows: (after, limit) => sql`
      select card.id as after, card.id, sold_on::text as sold_on, expires_on::text as expires_on,
        balance_cents / 100.0::float8 as left, set_aside_cents / 100.0::float8 as set_aside
      from gift_cards card join credit_accounts account on account.id = account_id
      where sold_on is not null and card.id > ${after} order by card.id limit ${limit}`,
  },
};

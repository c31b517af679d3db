import type { ExportKind } from '@revive/contract';
import { sql } from 'kysely';
import type { ExportFile } from './export-file.ts';
import { utc, yes } from './to-bring-in.ts';

/** What was sold, received, posted and moved in stock. */
export const FILES_OF_MONEY: Readonly<
  Record<
    Extract<ExportKind, 'orders' | 'order_lines' | 'payments' | 'ledger' | 'stock_transactions'>,
    ExportFile
  >
> = {
  orders: {
    about: 'Every sale of every channel, cancelled ones too.',
    columns: {
      id: 'The number by which the other files name it',
      number: 'As it stands on the receipt',
      channel: 'POS, ONLINE_SHOP, MOBILE_APP, SERVICES, BROUGHT_FORWARD or CREDIT',
      status: 'PENDING, CONFIRMED, PROCESSING, SHIPPED, DELIVERED or CANCELLED',
      day: 'The day it counts for',
      client: 'The id of the client; empty where she is not known',
      client_name: 'As the sale names her',
      client_phone: 'As the sale has it',
      booking: 'The id of the booking of treatments',
      subtotal: 'Dollars',
      tax: 'Dollars',
      tax_included: 'Whether the prices have the tax in them: yes or no',
      discount: 'With what was given up, in dollars',
      delivery: 'Dollars',
      total: 'Dollars',
      received: 'Dollars',
      given_back: 'Dollars',
      returned: 'What came back is worth, in dollars',
      notes: 'What was noted with it',
      created_at: 'When it was made, in UTC',
    },
    rows: (after, limit) => sql`
      select id as after, id, order_number as number, channel, status, business_day::text as day, client_id as client, client_name,
        case when client_phone ~ '^252' then '+' || client_phone else client_phone end as client_phone, booking_id as booking,
        subtotal_cents / 100.0::float8 as subtotal, tax_cents / 100.0::float8 as tax, ${yes('tax_included')} as tax_included, discount_cents / 100.0::float8 as discount,
        delivery_cents / 100.0::float8 as delivery, total_cents / 100.0::float8 as total, received_cents / 100.0::float8 as received,
        refunded_cents / 100.0::float8 as given_back, returned_cents / 100.0::float8 as returned, notes, ${utc('created_at')} as created_at
      from orders where id > ${after} order by id limit ${limit}`,
  },
  order_lines: {
    about: 'What was sold in each sale.',
    columns: {
      order: 'The id of the sale',
      product: 'The id of the product; empty for treatments',
      service: 'The id of the service; empty for goods',
      name: 'As it was sold',
      price: 'Of a piece or a session, in dollars',
      quantity: 'Pieces or sessions',
      total: 'Dollars',
    },
    rows: (after, limit) => sql`
      select id as after, order_id as "order", product_id as product, service_id as service, name,
        unit_price_cents / 100.0::float8 as price, quantity, total_cents / 100.0::float8 as total
      from order_lines where id > ${after} order by id limit ${limit}`,
  },
  payments: {
    about: 'What was received for sales, and given back.',
    columns: {
      order: 'The id of the sale',
      kind: 'receipt or refund',
      method: 'cash, card, mobile_money, credit or gift_card',
      amount: 'Dollars',
      reference: 'The number of the transfer, where there is one',
      wallet: 'The wallet that took it',
      is_from_before: 'Whether it was paid before the books of this program began',
      entry: 'The id of its entry in the ledger',
      recorded_at: 'When, in UTC',
    },
    rows: (after, limit) => sql`
      select id as after, order_id as "order", kind, payment_method as method, amount_cents / 100.0::float8 as amount, reference, wallet,
        ${yes('paid_before')} as is_from_before, journal_entry_id as entry, ${utc('recorded_at')} as recorded_at
      from order_payments where id > ${after} order by id limit ${limit}`,
  },
  ledger: {
    about: 'Every line of the ledger: the debits of an entry are its credits.',
    columns: {
      day: 'The day it counts for',
      entry: 'The id of the entry',
      kind: 'What happened',
      description: 'In words',
      source: 'What it is of: order, finance_payment, drawer_shift or offline_sale',
      source_id: 'Its id',
      account: 'The code of the account',
      account_name: 'Its name',
      debit: 'Dollars',
      credit: 'Dollars',
      client: 'The id of the client it is about',
      posted_at: 'When, in UTC',
    },
    rows: (after, limit) => sql`
      select line.id as after, line.business_day::text as day, entry_id as entry, entry.kind, description, source_type as source, source_id,
        account, accounts.name as account_name, debit_cents / 100.0::float8 as debit, credit_cents / 100.0::float8 as credit,
        line.client_id as client, ${utc('line.posted_at')} as posted_at
      from journal_lines line join journal_entries entry on entry.id = entry_id join accounts on accounts.code = account
      where line.id > ${after} order by line.id limit ${limit}`,
  },
  stock_transactions: {
    about: 'Every change of the stock.',
    columns: {
      product: 'The id of the product',
      type: 'in, out, adjust, sale, return or release',
      change: 'Pieces, below 0 where they went out',
      quantity_after: 'Pieces that were there then',
      order: 'The id of the sale',
      notes: 'Why, where a person said so',
      recorded_at: 'When, in UTC',
    },
    rows: (after, limit) => sql`
      select id as after, product_id as product, transaction_type as type, change, quantity_after, order_id as "order", notes,
        ${utc('recorded_at')} as recorded_at
      from stock_transactions where id > ${after} order by id limit ${limit}`,
  },
};

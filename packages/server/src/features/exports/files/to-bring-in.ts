import type { ExportKind } from '@revive/contract';
import { sql } from 'kysely';
import type { ExportFile } from './export-file.ts';

const PHONE = 'In full, with the code of the country';
const DOLLARS = 'Dollars';

/** The files that an import reads as they are. */
export const FILES_TO_BRING_IN: Readonly<
  Record<Extract<ExportKind, 'clients' | 'products' | 'stock' | 'balances' | 'sessions_left'>, ExportFile>
> = {
  clients: {
    about: 'The clients who are not archived.',
    columns: {
      phone: PHONE,
      name: 'As she is called',
      email: 'Empty where it is not known',
      address: 'As it was written',
      birthday: 'Year, month, day',
      birth_year: 'That of the birthday, or all that is known of it',
      sex: 'woman or man; empty where it is not known',
      language: 'en, so or ar; empty where none was chosen',
      id: 'The number by which the other files name her',
      created_at: 'When she was added, in UTC',
      is_active: 'Whether she may sign in and book',
      wants_reminders: 'Whether she wants to be reminded',
      wants_receipts: 'Whether she wants receipts',
      wants_offers: 'Whether she wants offers',
    },
    rows: (after, limit) => sql`
      select id as after, '+' || phone as phone, name, email, address, birthday::text as birthday, birth_year, sex, language, id, ${utc('created_at')} as created_at,
        ${yes('is_active')} as is_active, ${yes('wants_reminders')} as wants_reminders, ${yes('wants_receipts')} as wants_receipts,
        ${yes('wants_offers')} as wants_offers
      from clients where archived_at is null and id > ${after} order by id limit ${limit}`,
  },
  products: {
    about: 'The products that are sold.',
    columns: {
      sku: 'Its code',
      name: 'In English',
      price: DOLLARS,
      cost_price: 'What a piece costs the business, in dollars; empty where it is not known',
      category: 'The name of its category',
      description: 'In English',
      texts: 'Name and description in other languages, as JSON',
      id: 'The number by which the other files name it',
      created_at: 'When it was added, in UTC',
    },
    rows: (after, limit) => sql`
      select products.id as after, sku, products.name, price_cents / 100.0::float8 as price, cost_price_cents / 100.0::float8 as cost_price,
        inventory_categories.name as category, products.description, nullif(products.texts::text, '{}') as texts, products.id,
        ${utc('products.created_at')} as created_at
      from products left join inventory_categories on inventory_categories.id = category_id
      where archived_at is null and products.id > ${after} order by products.id limit ${limit}`,
  },
  stock: {
    about: 'How many pieces there are of each product that is sold.',
    columns: { sku: 'The code of the product', name: 'Its name', quantity: 'Pieces' },
    rows: (after, limit) => sql`
      select id as after, sku, name, quantity from products
      where archived_at is null and id > ${after} order by id limit ${limit}`,
  },
  balances: {
    about: 'What each client owes, for goods and treatments together, and what is kept for her.',
    columns: {
      phone: PHONE,
      name: 'Whose it is',
      amount: 'What is owed, in dollars',
      credit: 'What is kept, in dollars',
      client: 'The id of the client',
    },
    rows: (after, limit) => sql`
      select clients.id as after, '+' || phone as phone, name, sides.owed / 100.0::float8 as amount,
        sides.kept / 100.0::float8 as credit, clients.id as client
      from (
        select client_id, greatest(coalesce(owed.cents, 0), 0) as owed, coalesce(kept.cents, 0) as kept
        from (
          select client_id, sum(cents)::bigint as cents from owing where client_id > ${after} group by client_id
        ) owed full join (
          select client_id, sum(balance_cents)::bigint as cents from credit_accounts where client_id > ${after} group by client_id
        ) kept using (client_id)
      ) sides join clients on clients.id = client_id
      where owed + kept > 0 and archived_at is null order by clients.id limit ${limit}`,
  },
  sessions_left: {
    about: 'The open sessions that were paid for, whole or in part, by course.',
    columns: {
      phone: PHONE,
      name: 'Whose they are',
      service: 'The name of the service that is booked',
      sessions_left: 'How many are open',
      paid: 'What was paid for them, in dollars',
      booking: 'The id of the booking',
    },
    rows: (after, limit) => sql`
      select booked.id as after, '+' || phone as phone, clients.name, services.name as service, open.sessions_left,
        open.cents / 100.0::float8 as paid, booking_id as booking
      from booking_services booked
      cross join lateral (
        select count(*)::bigint as sessions_left, sum(amount_paid_cents)::bigint as cents, min(client_id) as client_id
        from sessions where booking_service_id = booked.id and earned_at is null and cancelled_at is null
      ) open
      join clients on clients.id = open.client_id
      join services on services.id = service_id
      where open.cents > 0 and clients.archived_at is null and booked.id > ${after} order by booked.id limit ${limit}`,
  },
};

/** A moment as ISO 8601 in UTC. */
export function utc(column: string) {
  return sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
}

export function yes(column: string) {
  return sql`case when ${sql.ref(column)} then 'yes' else 'no' end`;
}

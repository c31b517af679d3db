import { calls } from '@revive/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import { productsBuiltOn } from '../inventory/index.ts';

/** As the trail names the calls that bring in and undo. */
const ACTS = [calls.imports.commit, calls.imports.undo].map(({ method, path }) => `${method} ${path}`);

interface Done {
  id: number;
  last_audit_entry: number;
}

/** So many are named. */
const MOST_NAMED = 20;

const named = async (db: Db, statement: RawBuilder<{ name: string }>): Promise<string[]> =>
  (await statement.execute(db)).rows.map(({ name }) => name);

/**
 * Entries of the trail that are newer than an import. What a later import wrote that was undone since, and its undoing, are none:
 * nothing is left of it.
 */
const writtenSince = ({ last_audit_entry }: Done) => sql`(
  audit_entries.id > ${last_audit_entry} and not coalesce(audit_entries.act = any(${ACTS}::text[])
    and audit_entries.request_id = any(array(
      select own.request_id from audit_entries as own join imports on imports.id = own.record_id
      where own.record_type = 'import' and own.id > ${last_audit_entry} and imports.state = 'undone')), false))`;

/** Clients of whom anything was written since: a booking, a sale, a consent, another name. */
export const clientsBuiltOn = (db: Db, done: Done) =>
  named(
    db,
    sql`select name from clients
      where (import_id = ${done.id} or clients.id in (select client_id from import_changes where import_id = ${done.id}))
        and exists (select from audit_entries where client_id = clients.id and ${writtenSince(done)})
      order by clients.id limit ${MOST_NAMED}`,
  );

/** Products that were changed, sold or counted since. */
export async function productsChanged(db: Db, done: Done): Promise<string[]> {
  const { id } = done;
  const changed = await named(
    db,
    sql`select name from products
      where (import_id = ${id} or products.id in (select product_id from import_changes where import_id = ${id}))
        and exists (select from audit_entries where record_type = 'product' and record_id = products.id
          and ${writtenSince(done)})
      order by products.id limit ${MOST_NAMED}`,
  );
  return [...new Set([...changed, ...(await productsBuiltOn(db, id))])].slice(0, MOST_NAMED);
}

/** Debts of which something was received, given up or taken back since. */
export const ordersChanged = (db: Db, done: Done) =>
  named(
    db,
    sql`select order_number || ' ' || client_name as name from orders
      where import_id = ${done.id} and exists (select from audit_entries where record_type = 'order' and record_id = orders.id
        and ${writtenSince(done)})
      order by orders.id limit ${MOST_NAMED}`,
  );

/** Credit of which something was spent or given back in money since, or is set aside for a bill that waits. */
export const creditSpent = (db: Db, { id }: Done) =>
  named(
    db,
    sql`select order_number || ' ' || client_name as name
      from orders join credit_accounts account on account.id = credit_account_id
      where import_id = ${id} and (balance_cents - set_aside_cents < subtotal_cents or exists (
        select from order_payments spent
        where spent.credit_account_id = account.id and spent.kind = 'receipt' and spent.recorded_at >= orders.recognised_at
          and spent.amount_cents > (
            select coalesce(sum(back.amount_cents), 0) from order_payments back
            where back.reverses_id = spent.id and back.credit_account_id = account.id)))
      order by orders.id limit ${MOST_NAMED}`,
  );

/** Bookings of which a session was held, moved or paid back since. */
export const bookingsChanged = (db: Db, done: Done) =>
  named(
    db,
    sql`select order_number || ' ' || client_name as name from bookings join orders on booking_id = bookings.id
      where bookings.import_id = ${done.id} and exists (
        select from audit_entries where ${writtenSince(done)} and (
          (record_type = 'booking' and record_id = bookings.id) or (record_type = 'order' and record_id = orders.id)
          or (record_type = 'session' and record_id in (select sessions.id from sessions where sessions.booking_id = bookings.id))))
      order by bookings.id limit ${MOST_NAMED}`,
  );

import type { Insertable, Transaction } from 'kysely';
import type { DB } from '../db/types.generated.ts';

type Table =
  | 'users'
  | 'service_categories'
  | 'measurement_types'
  | 'services'
  | 'service_measurements'
  | 'clients'
  | 'bookings'
  | 'booking_services'
  | 'sessions'
  | 'measurements'
  | 'orders'
  | 'order_lines'
  | 'order_payments'
  | 'journal_entries'
  | 'journal_lines'
  | 'payment_attempts'
  | 'resources'
  | 'working_hours'
  | 'occupancies'
  | 'inventory_categories'
  | 'products';

// PostgreSQL takes at most 65,535 parameters in one statement.
const MOST_PARAMETERS = 60_000;

/** Inserts rows in as few statements as PostgreSQL allows and returns their ids in the order of the rows. */
export async function insertAll<T extends Table>(
  trx: Transaction<DB>,
  table: T,
  rows: readonly Insertable<DB[T]>[],
): Promise<number[]> {
  const ids: number[] = [];
  const width = Math.max(1, ...rows.slice(0, 1).map((row) => Object.keys(row).length));
  const size = Math.floor(MOST_PARAMETERS / width);
  for (let start = 0; start < rows.length; start += size) {
    // One insert of plain values, without trigger or rule before it, returns its rows as they were given.
    const inserted = await trx
      .insertInto<Table>(table)
      .values(rows.slice(start, start + size) as readonly Insertable<DB[Table]>[])
      .returning('id')
      .execute();
    ids.push(...inserted.map((row) => row.id));
  }
  return ids;
}

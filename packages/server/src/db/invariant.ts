import { sql } from 'kysely';
import type { Db } from './client.ts';

/** A row that breaks an invariant. */
export interface Breach {
  /** Its name for people: `order R1042`. */
  record: string;
  /** What differs. */
  detail: string;
}

/** Business days, both included. */
export interface Days {
  from: string;
  to: string;
}

/** What must always be true of the books. */
export interface Invariant {
  /** What is true, in a sentence. */
  name: string;
  /** The rows that break it, at most `MOST_BREACHES`. Writes nothing. */
  find(db: Db): Promise<Breach[]>;
  /** The same among what was written in some days; without it only the whole proof looks. */
  findOf?(db: Db, days: Days): Promise<Breach[]>;
}

export const MOST_BREACHES = 20;

/** What of some days a view is asked for: the column it is asked by, and the function with its ids (db/routines/written.sql). */
const WRITTEN = {
  accounts: ['account_id', 'written_accounts'],
  attempts: ['attempt_id', 'written_attempts'],
  bills: ['bill_id', 'written_bills'],
  bookings: ['booking_id', 'written_bookings'],
  clients: ['client_id', 'written_clients'],
  entries: ['entry_id', 'written_entries'],
  lines: ['line_id', 'written_lines'],
  moves: ['move_id', 'written_moves'],
  offline_sales: ['sale_id', 'written_offline_sales'],
  order_lines: ['line_id', 'written_order_lines'],
  orders: ['order_id', 'written_orders'],
  payments: ['payment_id', 'written_payments'],
  requisitions: ['requisition_id', 'written_requisitions'],
  reversals: ['reversal_id', 'written_entries'],
  sessions: ['session_id', 'written_sessions'],
  shifts: ['shift_id', 'written_shifts'],
  steps: ['transaction_id', 'written_steps'],
  transfers: ['transfer_id', 'written_transfers'],
} as const;
type Written = keyof typeof WRITTEN;

/**
 * An invariant given by the view of what breaks it (db/routines), with the columns `record` and `detail`. A trigger asks the same
 * view for what a transaction wrote, and the proof of some days for what they wrote. `quick` is a view that never has much to read:
 * it is asked whole then, too.
 */
export const inView = (view: string, name: string, asked?: Written | 'quick'): Invariant => {
  const find = async (db: Db) => {
    // Planned for all rows: as a rule there is none, and a plan that hopes for the first twenty compares each with each.
    const { rows } = await sql<Breach>`
      with found as materialized (select record, detail from ${sql.table(view)})
      select record, detail from found limit ${MOST_BREACHES}
    `.execute(db);
    return rows;
  };
  if (asked === undefined) return { name, find };
  return { name, find, findOf: asked === 'quick' ? find : (db, days) => findWritten(db, view, asked, days) };
};

async function findWritten(db: Db, view: string, asked: Written, days: Days): Promise<Breach[]> {
  const [by, written] = WRITTEN[asked];
  // With an offset the view is planned for one id, as a trigger asks it; without, PostgreSQL would add up all there is.
  const { rows } = await sql<Breach>`
    select found.record, found.detail
    from (select distinct ${sql.id(written)}(${days.from}::date, ${days.to}::date) as id) asked
    cross join lateral (
      select record, detail from ${sql.table(view)} where ${sql.id(by)} = asked.id offset 0
    ) found
    limit ${MOST_BREACHES}
  `.execute(db);
  return rows;
}

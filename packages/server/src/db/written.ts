import { sql } from 'kysely';
import type { Db } from './client.ts';

/** Each kind of thing: the column by which views are asked for it, and the function with the ids of a time (routines/written.sql). */
const THINGS = {
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
export type Thing = keyof typeof THINGS;

export const columnOf = (thing: Thing): string => THINGS[thing][0];

/** What was written from one moment until another. */
export interface Written {
  from: Date;
  until: Date;
  /** The ids of things of a kind; they are looked up once. */
  idsOf(thing: Thing): Promise<readonly number[]>;
}

export function writtenIn(db: Db, from: Date, until: Date): Written {
  const known = new Map<string, Promise<readonly number[]>>();
  const lookUp = async (name: string) => {
    const { rows } = await sql<{ id: number }>`
      select distinct ${sql.id(name)}(${from}::timestamptz, ${until}::timestamptz) as id order by 1`.execute(
      db,
    );
    return rows.map(({ id }) => id);
  };
  return {
    from,
    until,
    idsOf: (thing) => {
      const [, name] = THINGS[thing];
      const ids = known.get(name) ?? lookUp(name);
      known.set(name, ids);
      return ids;
    },
  };
}

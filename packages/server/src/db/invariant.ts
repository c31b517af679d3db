import { sql } from 'kysely';
import type { Db } from './client.ts';

/** A row that breaks an invariant. */
export interface Breach {
  /** Its name for people: `order R1042`. */
  record: string;
  /** What differs. */
  detail: string;
}

/** What must always be true of the books. */
export interface Invariant {
  /** What is true, in a sentence. */
  name: string;
  /** The rows that break it, at most `MOST_BREACHES`. Writes nothing. */
  find(db: Db): Promise<Breach[]>;
}

export const MOST_BREACHES = 20;

/**
 * An invariant given by the view of what breaks it (db/routines), with the columns `record` and `detail`. A trigger asks the same
 * view for what a transaction wrote.
 */
export const inView = (view: string, name: string): Invariant => ({
  name,
  find: async (db) => {
    // Planned for all rows: as a rule there is none, and a plan that hopes for the first twenty compares each with each.
    const { rows } = await sql<Breach>`
      with found as materialized (select record, detail from ${sql.table(view)})
      select record, detail from found limit ${MOST_BREACHES}
    `.execute(db);
    return rows;
  },
});

import { sql } from 'kysely';
import type { Db } from './client.ts';
import { columnOf, type Thing, type Written } from './written.ts';

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
  /** The same among what was written in some time; without it only the whole proof looks. */
  findOf?(db: Db, written: Written): Promise<Breach[]>;
}

export const MOST_BREACHES = 20;

/**
 * An invariant given by the view of what breaks it (db/routines), with the columns `record` and `detail`. A trigger asks the same
 * view for what a transaction wrote, and the proof of some days for the things that they wrote. `quick` is a view that never has much to read:
 * it is asked whole then, too. `of` is a function of db/routines that says the same of what was written between two moments.
 */
export const inView = (view: string, name: string, asked?: Thing | 'quick' | { of: string }): Invariant => {
  const find = async (db: Db) => {
    // Planned for all rows: as a rule there is none, and a plan that hopes for the first twenty compares each with each.
    const { rows } = await sql<Breach>`
      with found as materialized (select record, detail from ${sql.table(view)})
      select record, detail from found limit ${MOST_BREACHES}
    `.execute(db);
    return rows;
  };
  if (asked === undefined) return { name, find };
  if (typeof asked === 'object')
    return { name, find, findOf: (db, written) => findBetween(db, asked.of, written) };
  return {
    name,
    find,
    findOf: asked === 'quick' ? find : (db, written) => findWritten(db, view, asked, written),
  };
};

async function findWritten(db: Db, view: string, asked: Thing, written: Written): Promise<Breach[]> {
  const ids = await written.idsOf(asked);
  if (ids.length === 0) return [];
  // With an offset the view is planned for one id, as a trigger asks it; without, PostgreSQL would add up all there is.
  const { rows } = await sql<Breach>`
    select found.record, found.detail
    from unnest(${ids}::bigint[]) as asked(id)
    cross join lateral (
      select record, detail from ${sql.table(view)} where ${sql.id(columnOf(asked))} = asked.id offset 0
    ) found
    limit ${MOST_BREACHES}
  `.execute(db);
  return rows;
}

async function findBetween(db: Db, name: string, { from, until }: Written): Promise<Breach[]> {
  const { rows } = await sql<Breach>`
    select record, detail from ${sql.id(name)}(${from}::timestamptz, ${until}::timestamptz) limit ${MOST_BREACHES}
  `.execute(db);
  return rows;
}

import type pg from 'pg';

/** A table of a backup, without its generated columns. */
export interface Table {
  name: string;
  columns: string[];
  /** The tables its rows refer to. */
  refers_to: string[];
}

// Throttling would be wrong after a restore; an export is of the moment, and made again; the migrations are in the backup's head already, and the routines are the program's.
const LEFT_OUT = ['rate_limits', 'exports', 'export_parts', 'schema_migrations', 'schema_routines'];

const TABLES = `
  select c.relname as name,
    (select json_agg(a.attname order by a.attnum) from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
    (select coalesce(json_agg(distinct f.confrelid::regclass::text), '[]') from pg_constraint f
      where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as refers_to
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all ($1)
  order by c.relname`;

/** The tables of the business, each after those its rows refer to. */
export async function listTables(client: pg.PoolClient): Promise<Table[]> {
  const { rows } = await client.query<Table>(TABLES, [LEFT_OUT]);
  return inOrder(rows);
}

/** The sequences that have been used. The next number is the value plus one. */
export async function listSequences(client: pg.PoolClient): Promise<{ name: string; value: number }[]> {
  const { rows } = await client.query<{ name: string; value: number }>(
    `select sequencename as name, last_value as value from pg_sequences
     where schemaname = 'public' and last_value is not null order by 1`,
  );
  return rows;
}

/** Sorts tables so that each comes after those it refers to. Throws for a cycle of references. */
export function inOrder(tables: readonly Table[]): Table[] {
  const sorted: Table[] = [];
  const placed = new Set<string>();
  const known = new Set(tables.map(({ name }) => name));
  while (sorted.length < tables.length) {
    const ready = tables.filter(
      ({ name, refers_to }) =>
        !placed.has(name) && refers_to.every((other) => placed.has(other) || !known.has(other)),
    );
    if (ready.length === 0) throw new Error('tables refer to each other in a circle');
    for (const table of ready) placed.add(table.name);
    sorted.push(...ready);
  }
  return sorted;
}

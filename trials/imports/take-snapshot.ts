import { sql } from 'kysely';
import type { Db } from '../../packages/server/src/db/client.ts';

/** What notes that something was done. It stays when an import is undone. */
const NOTES = [
  'audit_entries',
  'audit_head',
  'audit_seals',
  'imports',
  'import_rows',
  'import_mappings',
  'sign_ins',
  'sign_in_uses',
  'rate_limits',
  'job_timetable',
  'verifications',
];

/** Every row of every table but the notes of what was done, as JSON, by table. */
export async function takeSnapshot(db: Db): Promise<Map<string, Set<string>>> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename <> all (${NOTES}::text[]) order by 1`.execute(
    db,
  );
  const snapshot = new Map<string, Set<string>>();
  for (const { name } of tables) {
    // A notice that comes up again is another one.
    const unnamed = name === 'notices' ? ['id'] : [];
    const { rows } = await sql<{
      row: string;
    }>`select (to_jsonb(one) - ${unnamed}::text[])::text as row from ${sql.table(name)} one`.execute(db);
    snapshot.set(name, new Set(rows.map(({ row }) => row)));
  }
  return snapshot;
}

/** The rows that one snapshot has and the other has not, as sentences. */
export function differencesBetween(
  before: ReadonlyMap<string, ReadonlySet<string>>,
  after: ReadonlyMap<string, ReadonlySet<string>>,
): string[] {
  const missing = (one: typeof before, other: typeof before, what: string) =>
    [...one].flatMap(([table, rows]) =>
      [...rows].filter((row) => !other.get(table)?.has(row)).map((row) => `${table} ${what}: ${row}`),
    );
  return [...missing(before, after, 'had'), ...missing(after, before, 'has')];
}

import { sql } from 'kysely';
import { type Db, originOf, withOrigin } from './client.ts';
import type { Replica } from './replica.ts';

/** What need not be read from the primary, and by how many seconds the replica may be behind for it. */
export const MAY_LAG = {
  report: 30,
  export: 30,
  proof: 30,
  // As long as browsers keep it.
  shop: 5,
} as const;

export type ReadingKind = keyof typeof MAY_LAG;

export interface Reading {
  /**
   * Runs `read` on the replica where that is near enough, and else on `primary`. Who has changed something within the last minute,
   * `by`, reads the primary, so that they find it again. What fails on the replica the primary decides.
   */
  read<T>(kind: ReadingKind, primary: Db, read: (db: Db) => Promise<T>, by?: number | null): Promise<T>;
  /** How the replica is; undefined where there is none. */
  replica?: Pick<Replica, 'standing'>;
  /** How often each database was read from since the start. */
  counts: { from: 'replica' | 'primary'; kind: ReadingKind; count: number }[];
}

/** Without a replica. */
export const onPrimary: Reading = { read: (_kind, primary, read) => read(primary), counts: [] };

/** Reads from a replica, on these connections to it. */
export function readingFrom(replica: Pick<Replica, 'isWithin' | 'standing'>, db: Db): Reading {
  const counts: Reading['counts'] = [];
  const count = (kind: ReadingKind, from: 'replica' | 'primary') => {
    const known = counts.find((one) => one.kind === kind && one.from === from);
    if (known) known.count += 1;
    else counts.push({ kind, from, count: 1 });
  };
  return {
    replica,
    counts,
    read: async (kind, primary, read, by) => {
      if (replica.isWithin(MAY_LAG[kind]) && !(by && (await hasJustWritten(primary, by)))) {
        const origin = originOf(primary);
        const found = await read(origin ? withOrigin(db, origin) : db).then(
          (value) => ({ value }),
          () => undefined,
        );
        if (found) {
          count(kind, 'replica');
          return found.value;
        }
      }
      count(kind, 'primary');
      return read(primary);
    },
  };
}

/** Whether a member of staff has changed something within a minute: half of it the replica may be behind, half the change may take. */
async function hasJustWritten(primary: Db, staff_id: number): Promise<boolean> {
  const { rows } = await sql<{ has_written: boolean }>`
    select exists (select from audit_entries
      where actor_kind = 'staff' and actor_id = ${staff_id} and at > clock_timestamp() - interval '1 minute'
    ) as has_written`.execute(primary);
  return rows[0]!.has_written;
}

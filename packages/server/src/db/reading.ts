import { sql } from 'kysely';
import { type Db, originOf, withOrigin } from './client.ts';
import type { Replica } from './replica.ts';

/** What a replica may answer, and by how many seconds it may be behind for it. */
export const MAY_LAG = {
  report: { seconds: 30 },
  // As long as browsers keep it.
  shop: { seconds: 5 },
  // These take minutes, so they wait until the replica has all that was there when they began.
  export: { seconds: 30, waits: true },
  proof: { seconds: 30, waits: true },
} as const satisfies Record<string, { seconds: number; waits?: true }>;

export type ReadingKind = keyof typeof MAY_LAG;

export interface Reading {
  /**
   * Runs `read` on the replica where that is near enough, and else on `primary`. A member of staff, `by`, who has changed something
   * within the last minute reads the primary, to find it again. What fails on the replica the primary decides.
   */
  read<T>(kind: ReadingKind, primary: Db, read: (db: Db) => Promise<T>, by?: number): Promise<T>;
  /** How the replica is; undefined where there is none. */
  replica?: Pick<Replica, 'standing'>;
  /** How often each database has answered since the start. */
  counts: { from: 'replica' | 'primary'; kind: ReadingKind; count: number }[];
}

/** Without a replica. */
export const onPrimary: Reading = { read: (_kind, primary, read) => read(primary), counts: [] };

/** Reads from a replica, on these connections to it. `counts` may be those of other connections too. */
export function readingFrom(
  replica: Pick<Replica, 'isWithin' | 'catchUp' | 'standing'>,
  db: Db,
  counts: Reading['counts'] = [],
): Reading {
  const count = (kind: ReadingKind, from: 'replica' | 'primary') => {
    const known = counts.find((one) => one.kind === kind && one.from === from);
    if (known) known.count += 1;
    else counts.push({ kind, from, count: 1 });
  };
  const isNear = async (kind: ReadingKind, primary: Db, by: number | undefined) => {
    const { seconds, ...rest } = MAY_LAG[kind];
    if (!replica.isWithin(seconds)) return false;
    if ('waits' in rest) return replica.catchUp(seconds);
    return by === undefined || !(await hasJustWritten(primary, by));
  };
  return {
    replica,
    counts,
    read: async (kind, primary, read, by) => {
      if (await isNear(kind, primary, by)) {
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

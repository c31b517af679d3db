import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import type { Watch } from '../../http/watch-figures.ts';

/** Where counting ends: so many unsealed entries say as much as more. */
const MOST = 10_000;

const readUnsealed = async (db: Db): Promise<{ count: number; oldest_seconds: number }> => {
  const { rows } = await sql<{ count: number; oldest_seconds: number }>`
    select (select count(*)::int from (select from audit_entries where "position" is null limit ${MOST}) few) as count,
      coalesce((select extract(epoch from now() - at)::float8 from audit_entries where "position" is null
        order by id limit 1), 0) as oldest_seconds`.execute(db);
  return rows[0]!;
};

/** Metrics: how much of the audit trail stands outside of the chain of hashes. */
export const watchAuditTrail = (watch: Watch, db: Db): void =>
  watch({
    read: () => readUnsealed(db),
    figures: [
      {
        name: 'audit_entries_unsealed',
        help: 'Entries of the audit trail that are not sealed yet, 10000 at most',
        of: ({ count }) => count,
      },
      {
        name: 'audit_entries_unsealed_oldest_seconds',
        help: 'Age of the oldest entry of the audit trail that is not sealed, 0 when there is none',
        of: ({ oldest_seconds }) => Math.max(0, oldest_seconds),
      },
    ],
  });

import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';

const BATCH = 1000;

/** Adds new entries to the hash chain; returns how many. When several run at once, one does it. */
export async function sealAuditTrail(db: Db): Promise<number> {
  for (let sealed = 0; ; ) {
    const { rows } = await sql<{ count: number }>`select seal_audit_entries(${BATCH}) as count`.execute(db);
    const { count } = rows[0]!;
    sealed += count;
    if (count < BATCH) return sealed;
  }
}

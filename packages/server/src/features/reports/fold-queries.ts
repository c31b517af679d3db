import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';

export async function foldChanges(db: Db, atMost: number): Promise<number> {
  const { rows } = await sql<{ folded: number }>`select fold_report_changes(${atMost}) as folded`.execute(db);
  return rows[0]!.folded;
}

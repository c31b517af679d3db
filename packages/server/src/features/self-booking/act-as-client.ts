import { sql, type Transaction } from 'kysely';
import type { DB } from '../../db/types.generated.ts';

/** The audit trail names her from here on: before there was a client she was a phone. */
export const actAsClient = (trx: Transaction<DB>, id: number) =>
  sql`select set_config('revive.origin',
    (current_setting('revive.origin')::jsonb || ${JSON.stringify({ kind: 'client', id })}::jsonb)::text, true)
    where coalesce(current_setting('revive.origin', true), '') <> ''`.execute(trx);

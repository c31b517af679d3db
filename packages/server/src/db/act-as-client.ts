import { sql, type Transaction } from 'kysely';
import type { DB } from './types.generated.ts';

/** The audit trail names a client as who acts, from here on in this transaction: so far only her phone was known. */
export const actAsClient = (trx: Transaction<DB>, id: number) =>
  sql`select set_config('revive.origin',
    (current_setting('revive.origin')::jsonb || ${JSON.stringify({ kind: 'client', id })}::jsonb)::text, true)
    where coalesce(current_setting('revive.origin', true), '') <> ''`.execute(trx);

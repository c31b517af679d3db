import type { Transaction } from 'kysely';
import type { DB } from '../../db/types.generated.ts';
import { getPolicy } from '../policy/index.ts';
import { nextAllowed } from './allowed-times.ts';
import { insertMessages } from './queries.ts';

const USEFUL_MS = 7 * 86_400_000;

/** Plans the page of a paid order of the shop for its buyer, once. */
export async function planReceipt(
  trx: Transaction<DB>,
  { id, client_id, access_token }: { id: number; client_id: number | null; access_token: string | null },
  now: Date,
): Promise<void> {
  if (client_id === null || access_token === null) return;
  const policy = await getPolicy(trx);
  if (!policy.message_kinds.receipt || !(await wantsReceipts(trx, client_id))) return;
  await insertMessages(trx, [
    {
      client_id,
      kind: 'receipt',
      subject_kind: 'order',
      subject_id: id,
      // Only what is behind the address of the shop, which may change.
      link: `/order/${access_token}`,
      send_after: nextAllowed(now, policy),
      expires_at: new Date(now.getTime() + USEFUL_MS),
      created_at: now,
    },
  ]);
}

const wantsReceipts = async (trx: Transaction<DB>, clientId: number): Promise<boolean> =>
  (await trx
    .selectFrom('clients')
    .select('id')
    .where('id', '=', clientId)
    .where('wants_receipts', '=', true)
    .executeTakeFirst()) !== undefined;

import { orderPath, type Policy } from '@revive/contract';
import type { Transaction } from 'kysely';
import type { DB } from '../../db/types.generated.ts';
import { getPolicy } from '../policy/index.ts';
import { nextAllowed } from './allowed-times.ts';
import { insertWithLinks } from './insert-with-links.ts';
import { SETTLING_MS } from './plan-messages.ts';
import { insertMessages } from './queries.ts';

const DAY_MS = 86_400_000;
const USEFUL_MS = 7 * DAY_MS;
const LINK_MS = 30 * DAY_MS;

interface Sale {
  id: number;
  client_id: number | null;
}

/** Plans the page of a paid order of the shop for its buyer, once. */
export async function planOrderPage(
  trx: Transaction<DB>,
  { id, client_id, access_token }: Sale & { access_token: string | null },
  now: Date,
): Promise<void> {
  if (client_id === null || access_token === null) return;
  const policy = await getPolicy(trx);
  if (!(await wantsReceipts(trx, policy, client_id))) return;
  // Only what is behind the address of the shop, which may change.
  const link = orderPath(access_token);
  await insertMessages(trx, [
    { ...about({ id, client_id }, now), link, send_after: nextAllowed(now, policy) },
  ]);
}

/** Plans a link to the receipt of a sale for its client, once for each time money was received. */
export const planReceiptLink = (
  trx: Transaction<DB>,
  { payment_id, ...sale }: Sale & { payment_id: number },
  now: Date,
): Promise<void> => planLink(trx, sale, 'receipt', { time_window: `payment ${payment_id}` }, now);

/** Plans a link to the receipt of a bill for its client: one for all that it paid. */
export const planBillReceipt = (trx: Transaction<DB>, bill: Sale, now: Date): Promise<void> =>
  planLink(trx, bill, 'bill', { subject_kind: 'bill' }, now);

/** After some minutes, so that what the desk takes back at once is not said. */
async function planLink(
  trx: Transaction<DB>,
  { id, client_id }: Sale,
  scope: 'receipt' | 'bill',
  more: { time_window: string } | { subject_kind: 'bill' },
  now: Date,
): Promise<void> {
  if (client_id === null) return;
  const policy = await getPolicy(trx);
  if (!(await wantsReceipts(trx, policy, client_id))) return;
  const send_after = nextAllowed(new Date(now.getTime() + SETTLING_MS), policy);
  await insertWithLinks(
    trx,
    [{ ...about({ id, client_id }, now), ...more, send_after }],
    () => ({ scope, subject_id: id, expires_at: new Date(now.getTime() + LINK_MS) }),
    now,
  );
}

/** Gives up what is planned about a sale or a bill of which all money was given back. */
export const giveUpReceipts = (trx: Transaction<DB>, id: number, of: 'order' | 'bill' = 'order') =>
  trx
    .updateTable('messages')
    .set({ state: 'cancelled', reason: 'changed' })
    .where('subject_kind', '=', of)
    .where('subject_id', '=', id)
    .where('kind', '=', 'receipt')
    .where('state', '=', 'planned')
    .execute();

const about = ({ id, client_id }: { id: number; client_id: number }, now: Date) => ({
  client_id,
  kind: 'receipt',
  subject_kind: 'order',
  subject_id: id,
  expires_at: new Date(now.getTime() + USEFUL_MS),
  created_at: now,
});

const wantsReceipts = async (
  trx: Transaction<DB>,
  { message_kinds }: Policy,
  clientId: number,
): Promise<boolean> =>
  message_kinds.receipt &&
  (await trx
    .selectFrom('clients')
    .select('id')
    .where('id', '=', clientId)
    .where('wants_receipts', '=', true)
    .executeTakeFirst()) !== undefined;

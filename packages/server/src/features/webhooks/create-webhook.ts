import { randomBytes } from 'node:crypto';
import { type MadeWebhook, type NewWebhook, text } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Clock } from '../../lib/clock.ts';
import { found, Invalid } from '../../lib/errors.ts';
import { findAddress, type Reach } from '../../lib/post-to-stranger.ts';
import { toWebhook } from './present.ts';
import { findWebhook, insertWebhook } from './queries.ts';
import { readUrl } from './rules.ts';
import { secretText } from './sign.ts';

/**
 * The address as it is kept. Throws `Invalid` where it is none, or leads to a private one. A name that is not found is taken: the
 * line may be down, and each delivery looks again.
 */
export async function checkUrl(reach: Reach, typed: string): Promise<string> {
  const url = readUrl(typed, reach.allowPrivate);
  if (!(url instanceof URL)) throw new Invalid({ url: [url] });
  if ((await findAddress(reach, url)) === 'private_address')
    throw new Invalid({ url: [text('This address is inside a private network, where nothing is sent.')] });
  return url.href;
}

interface Making {
  url: string;
  events: NewWebhook['events'];
  actor_id: number;
}

/** Has an address notified. Its secret is shown here and never again. Throws `Invalid` for an address that is there already. */
export const createWebhook = (
  db: Db,
  clock: Clock,
  { url, events, actor_id }: Making,
): Promise<MadeWebhook> =>
  inTransaction(db, async (trx) => {
    const secret = randomBytes(32);
    const row = { url, events, secret, created_by: actor_id, created_at: clock.now() };
    const { id } = await insertWebhook(trx, row).catch(refuseTakenUrl);
    return { ...toWebhook(found(await findWebhook(trx, id), 'Webhook')), secret: secretText(secret) };
  });

function refuseTakenUrl(error: { constraint?: string }): never {
  if (error.constraint === 'webhooks_url')
    throw new Invalid({
      url: [text('This address is notified already. Remove it first to choose other events.')],
    });
  throw error;
}

import type { Client, NewClient } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Clock } from '../../lib/clock.ts';
import { found } from '../../lib/errors.ts';
import { refuseStale } from '../../lib/version.ts';
import { endSignInsOfClient } from '../auth/index.ts';
import { endPhone } from './end-phone.ts';
import { getClient } from './get-client.ts';
import { giveUpUnwantedMessages } from './give-up-messages.ts';
import { toWishes } from './present.ts';
import { lockClient, updateClientRow } from './queries.ts';
import { refuseTakenPhone, refuseTakenPhoneLate } from './refuse-taken-phone.ts';

/**
 * Changes a client. Missing fields stay as they are: the specification's call sends neither email, is_active, language, settings,
 * birthday, sex nor wish.
 * Deactivating a client ends the sign-ins of their mobile app, and another phone ends all that the former one opens.
 */
export async function updateClient(db: Db, clock: Clock, id: number, body: NewClient): Promise<Client> {
  return inTransaction(db, async (trx) => {
    const before = found(await lockClient(trx, id), 'Client');
    await refuseStale(body.version, () => getClient(trx, id));
    await refuseTakenPhone(trx, body.phone, id);
    const { name, phone, address, email = before.email } = body;
    const { is_active = before.is_active, settings = {}, birthday, sex, therapist_wish } = body;
    const language = settings.language === undefined ? body.language : settings.language;
    await updateClientRow(trx, id, {
      name,
      phone,
      address,
      email,
      is_active,
      ...(language !== undefined && { language }),
      ...(birthday !== undefined && { birthday }),
      ...(sex !== undefined && { sex }),
      ...(therapist_wish !== undefined && { therapist_wish }),
      ...toWishes(settings),
    }).catch(refuseTakenPhoneLate);
    await giveUpUnwantedMessages(trx, before, toWishes(settings));
    if (phone !== before.phone) await endPhone(trx, before, clock.now());
    if (!is_active) await endSignInsOfClient(trx, id, clock.now());
    return getClient(trx, id);
  });
}

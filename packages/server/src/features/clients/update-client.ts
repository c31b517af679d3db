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
import { hasNoHolder, holdPhone, lockPeople, passOnPhone, refuseSamePerson } from './people.ts';
import { toWishes } from './present.ts';
import { lockClient, updateClientRow } from './queries.ts';
import { refuseTakenPhone, refuseTakenPhoneLate } from './refuse-taken-phone.ts';
import { birthOf } from './rules.ts';
import { setTagsOf } from './tags.ts';

/**
 * Changes a client. Missing fields stay as they are: the specification's call sends neither email, is_active, language, settings,
 * birthday, sex nor wish.
 * Deactivating a client ends the sign-ins of their mobile app, and another phone ends all that the former one opens.
 */
export async function updateClient(db: Db, clock: Clock, id: number, body: NewClient): Promise<Client> {
  return inTransaction(db, async (trx) => {
    const before = found(await lockClient(trx, id), 'Client');
    await refuseStale(body.version, () => getClient(trx, id));
    const { name, phone, address, email = before.email } = body;
    const { is_active = before.is_active, settings = {}, sex, therapist_wish } = body;
    const isMoved = phone !== before.phone;
    if (isMoved && body.same_phone) refuseSamePerson(await lockPeople(trx, phone), name);
    else if (isMoved) await refuseTakenPhone(trx, phone);
    const language = settings.language === undefined ? body.language : settings.language;
    await updateClientRow(trx, id, {
      name,
      phone,
      address,
      email,
      is_active,
      ...(language !== undefined && { language }),
      ...birthOf(body, before),
      ...(sex !== undefined && { sex }),
      ...(therapist_wish !== undefined && { therapist_wish }),
      ...(isMoved && { is_holder: body.same_phone ? hasNoHolder(phone) : true }),
      ...toWishes(settings),
    }).catch(refuseTakenPhoneLate);
    await setTagsOf(trx, id, body.tags);
    if (isMoved) await passOnPhone(trx, before.phone);
    if (body.is_holder) await holdPhone(trx, { id, phone });
    await giveUpUnwantedMessages(trx, before, toWishes(settings));
    if (isMoved) await endPhone(trx, before, clock.now());
    if (!is_active) await endSignInsOfClient(trx, id, clock.now());
    return getClient(trx, id);
  });
}

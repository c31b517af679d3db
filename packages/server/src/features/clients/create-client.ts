import type { Client, NewClient } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Clock } from '../../lib/clock.ts';
import { getClient } from './get-client.ts';
import { hasNoHolder, holdPhone, lockPeople, refuseSamePerson } from './people.ts';
import { toWishes } from './present.ts';
import { insertClient } from './queries.ts';
import { refuseTakenPhone, refuseTakenPhoneLate } from './refuse-taken-phone.ts';
import { birthOf } from './rules.ts';
import { setTagsOf } from './tags.ts';

/** Adds a client. A phone that is taken is refused, unless the caller says that both have it. */
export async function createClient(db: Db, clock: Clock, body: NewClient): Promise<Client> {
  return inTransaction(db, async (trx) => {
    const { name, phone, address, email = null, is_active = true, settings = {} } = body;
    const { sex = null, therapist_wish = 'any' } = body;
    if (body.same_phone) refuseSamePerson(await lockPeople(trx, phone), name);
    else await refuseTakenPhone(trx, phone);
    const language = settings.language ?? body.language ?? null;
    const known = { name, phone, address, email, is_active, language, sex, therapist_wish, ...birthOf(body) };
    const { id } = await insertClient(trx, {
      ...known,
      ...toWishes(settings),
      created_at: clock.now(),
      is_holder: body.same_phone ? hasNoHolder(phone) : true,
    }).catch(refuseTakenPhoneLate);
    await setTagsOf(trx, id, body.tags);
    if (body.is_holder) await holdPhone(trx, { id, phone });
    return getClient(trx, id);
  });
}

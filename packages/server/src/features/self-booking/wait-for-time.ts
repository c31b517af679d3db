import { DAYS_AHEAD, type LanguageCode, type NewOwnWait, type OwnWait, text } from '@revive/contract';
import { actAsClient } from '../../db/act-as-client.ts';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { addBusinessDays, businessDate } from '../../lib/business-time.ts';
import type { Clock } from '../../lib/clock.ts';
import { Invalid } from '../../lib/errors.ts';
import { findOrCreateOwner, type Owner, setTherapistWish } from '../clients/index.ts';
import { getPolicy } from '../policy/index.ts';
import { waitByHerself } from '../schedule/index.ts';
import { wishOf } from './free-times.ts';
import { getOpen } from './open-services.ts';
import { sayLittleOf } from './say-little-of.ts';

interface Waiting {
  owner: Owner;
  body: NewOwnWait;
  language: LanguageCode | undefined;
}

/**
 * Puts who signed in on the waiting list, of a service she can book by herself and of days that can be booked. Throws `Invalid` for
 * other days, and `Conflict` when she waits for the same already, or for as much as she may.
 */
export async function waitForTime(
  db: Db,
  clock: Clock,
  { owner, body, language }: Waiting,
): Promise<OwnWait> {
  const { service: serviceId, therapist, therapist_wish, name, person, new_person, ...days } = body;
  return inTransaction(db, async (trx) => {
    const policy = await getPolicy(trx);
    const service = await getOpen(trx, policy, serviceId);
    const [resource = null] = wishOf(service, therapist, policy);
    const dayIn = (count: number) =>
      businessDate(addBusinessDays(clock.now(), count, policy.time_zone), policy.time_zone);
    if (days.from < dayIn(0) || days.to > dayIn(DAYS_AHEAD - 1))
      throw new Invalid({ from: [text('Choose days of the next weeks.')] });
    const client = await findOrCreateOwner(trx, clock, owner, { name, person, new_person, language });
    if (owner.client_id === undefined) await actAsClient(trx, client.id);
    if (therapist_wish) await setTherapistWish(trx, client.id, therapist_wish);
    const wish = { client: client.id, service: serviceId, ...days, resource };
    return sayLittleOf(owner, client, () => waitByHerself(trx, clock, wish));
  });
}

import {
  type Cents,
  depositOf,
  type LanguageCode,
  type NewOwnBooking,
  type Policy,
  type Sex,
  text,
} from '@revive/contract';
import type { Transaction } from 'kysely';
import { actAsClient } from '../../db/act-as-client.ts';
import type { Db } from '../../db/client.ts';
import type { DB } from '../../db/types.generated.ts';
import { Conflict, Invalid } from '../../lib/errors.ts';
import { noLongerKept, refuseSecondDeposit, writeBooking } from '../bookings/index.ts';
import { findOrCreateOwner, type Owner, setTherapistWish } from '../clients/index.ts';
import { planMessages } from '../messages/index.ts';
import { chosenWay, type PaymentDeps, refuseUnchosenWallet } from '../payments/index.ts';
import { getPolicy } from '../policy/index.ts';
import { findWho, withoutNames } from '../schedule/index.ts';
import { digestOf } from './hold-digest.ts';
import { MOST_UNPAID } from './limits.ts';
import { costOfVisit, getOpenOf } from './open-services.ts';
import { planSessionsOf } from './plan-course.ts';
import * as queries from './queries.ts';
import { sayLittleOf } from './say-little-of.ts';

/** A held time and who books it. */
export interface Held {
  owner: Owner;
  body: NewOwnBooking;
  language: LanguageCode | undefined;
}

interface Booked {
  id: number;
  client_id: number;
  awaits_deposit: boolean;
}

/** The wallet that pays the deposit. Throws `Invalid` without one. */
export function walletOf({ wallet_phone }: NewOwnBooking): string {
  if (wallet_phone === undefined)
    throw new Invalid({ wallet_phone: [text('Enter the number of the wallet that pays the deposit.')] });
  return wallet_phone;
}

/**
 * The booking of a held time: the one it became already, or a new one. A hold that has ended is no error while its time is free.
 * Throws `Conflict` where it is not, with `booking` while a deposit of the same person and service is being settled, and for a client who has too many bookings unpaid.
 */
export async function writeHeld(
  trx: Transaction<DB>,
  deps: Pick<PaymentDeps, 'wallet' | 'clock'>,
  { owner, body, language }: Held,
): Promise<Booked> {
  const digest = digestOf(body.hold);
  const hold = await queries.lockHold(trx, digest);
  if (!hold) throw noLongerKept();
  if (hold.booking_id !== null) return findBooked(trx, { ...hold, booking_id: hold.booking_id }, owner);
  const now = deps.clock.now();
  if (hold.starts_at <= now) throw noLongerKept();
  const policy = await getPolicy(trx);
  const services = await getOpenOf(trx, policy, hold.services);
  const isPaidFirst = depositOf(costOfVisit(services, policy), policy) > 0;
  if (isPaidFirst) {
    const phone = walletOf(body);
    const asking = { db: trx, wallet: deps.wallet };
    if (!(await chosenWay(asking, { wallet: body.wallet, phone }))) await refuseUnchosenWallet(asking, false);
  }
  const client = await findOrCreateOwner(trx, deps.clock, owner, { ...body, language });
  if (owner.client_id === undefined) await actAsClient(trx, client.id);
  if (hold.therapist_wish) await setTherapistWish(trx, client.id, hold.therapist_wish as Sex);
  await sayLittleOf(owner, client, async () => {
    if (isPaidFirst)
      for (const { id: service_id } of services)
        await refuseSecondDeposit(trx, { client_id: client.id, service_id, now });
    await refuseTooManyUnpaid(trx, client.id, now);
  });
  const visit = {
    ...{ services, first: hold.starts_at, therapist: hold.therapist_id ?? undefined },
    ...{ client_id: client.id, policy, now },
  };
  const planning = {
    policy,
    now,
    actor_id: null,
    chosen: await planSessionsOf(trx, visit),
    own_hold: digest,
    find_who: (db: Db) => findWho(db, client.id),
  };
  const { id, awaits_deposit } = await writeBooking(
    trx,
    {
      service_ids: hold.services,
      scheduled_at: hold.starts_at,
      address: '',
      findClient: async () => client,
      deposit: termsOf(policy, hold.expires_at > now ? hold.expires_at : now),
    },
    planning,
  ).catch(withoutNames);
  // Where a deposit is awaited, it is said once that has come.
  if (!awaits_deposit) await planMessages(trx, id, { kind: 'booked' }, planning);
  await queries.noteBooked(trx, digest, { booking_id: id, booked_by: bookerOf(owner) });
  return { id, client_id: client.id, awaits_deposit };
}

const termsOf = (policy: Policy, until: Date) => ({
  of: (cost: Cents) => depositOf(cost, policy),
  until,
});

/** Who books: a client, or who has only proven a phone. */
const bookerOf = ({ client_id, sign_in_id }: Owner): string =>
  client_id === undefined ? `sign-in ${sign_in_id}` : `client ${client_id}`;

/** What a hold became. Another's is answered as one that there is not. */
async function findBooked(
  trx: Transaction<DB>,
  { booking_id: id, booked_by }: { booking_id: number; booked_by: string | null },
  owner: Owner,
): Promise<Booked> {
  const booking = await queries.findBooking(trx, id);
  // A guardian reads what is a child's on the child's page, where it is recorded.
  const isHers = booked_by === bookerOf(owner) || booking.client_id === owner.client_id;
  if (!isHers || booking.status === 'cancelled') throw noLongerKept();
  return { id, client_id: booking.client_id, awaits_deposit: booking.deposit_until !== null };
}

// With the client locked. Her phone has proven itself by a code, so its address counts for nothing.
async function refuseTooManyUnpaid(trx: Transaction<DB>, clientId: number, now: Date): Promise<void> {
  if ((await queries.countUnpaidOfClient(trx, clientId, now)) >= MOST_UNPAID)
    throw new Conflict(
      text(
        'You have {{count}} bookings that are not paid yet. Please pay for one or cancel one on your page, or call us.',
        { count: MOST_UNPAID },
      ),
    );
}

import { type LanguageCode, text } from '@revive/contract';
import type { Transaction } from 'kysely';
import type { DB } from '../../db/types.generated.ts';
import type { Clock } from '../../lib/clock.ts';
import { Conflict, Forbidden, found, Invalid } from '../../lib/errors.ts';
import { claimSignIn } from '../auth/index.ts';
import { answersFor } from './guardians.ts';
import {
  hasNoHolder,
  lockPeople,
  meantBy,
  ofHolder,
  type PersonOfPhone,
  refuseSamePerson,
} from './people.ts';

/** Who signed in: a client, or a phone of which none is known. */
export type Owner = { sign_in_id: string; phone: string; client_id?: number };

/** For whom something is booked: who signed in, where neither a person nor a new one is named. */
export interface ForWhom {
  person?: number | undefined;
  new_person?: { name: string } | undefined;
  /** The name of who signed in, for a first booking. The name of a known client is not changed. */
  name?: string | undefined;
}

interface Introduction extends ForWhom {
  /** The language she books in, which someone new is then written in. */
  language: LanguageCode | undefined;
}

/** People of a phone who came by themselves and whom the desk has not looked at yet. */
const MOST_UNCONFIRMED = 5;

/**
 * The client something is booked for, locked: who signed in, one of the people of her phone, a child she answers for, or someone
 * new. Where none is known of the phone she is made, for the desk to look at. Throws `Invalid` for one without a name, at `person`
 * for someone else, or where a shared phone does not say for whom; `Forbidden` for one who is switched off, and `Conflict` where
 * too many of a phone are new.
 */
export async function findOrCreateOwner(
  trx: Transaction<DB>,
  clock: Clock,
  owner: Owner,
  { name, person, new_person, language }: Introduction,
): Promise<{ id: number }> {
  const people = await lockPeople(trx, owner.phone);
  if (new_person) return addPerson(trx, owner, people, { name: new_person.name, language });
  const wanted = person ?? owner.client_id;
  if (wanted !== undefined)
    return activeOf(people.find(({ id }) => id === wanted) ?? (await findOther(trx, clock, owner, wanted)));
  const [only] = people;
  if (people.length > 1) throw new Invalid({ person: [text('Say for whom it is.')] });
  if (only) return activeOf(only);
  if (!name) throw new Invalid({ name: [text('Please say what your name is.')] });
  const made = await insertUnknown(trx, { phone: owner.phone, name, language });
  // Another call has made her meanwhile.
  return made ?? activeOf(found(meantBy(await lockPeople(trx, owner.phone), name), 'Client'));
}

/** Herself, with another phone than the one she signed in with, or a child she answers for. */
async function findOther(trx: Transaction<DB>, clock: Clock, { client_id }: Owner, wanted: number) {
  const isHers =
    wanted === client_id ||
    (client_id !== undefined && (await answersFor(trx, clock, { guardian: client_id, child: wanted })));
  if (!isHers) throw new Invalid({ person: [text('Choose one of the people, or say who it is.')] });
  const client = await trx
    .selectFrom('clients')
    .select(['id', 'is_active'])
    .where('id', '=', wanted)
    .where('archived_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return found(client, 'Client');
}

async function addPerson(
  trx: Transaction<DB>,
  { phone, sign_in_id, client_id }: Owner,
  people: readonly PersonOfPhone[],
  { name, language }: { name: string; language: LanguageCode | undefined },
): Promise<{ id: number }> {
  refuseSamePerson(people, name);
  if (people.filter(({ to_confirm }) => to_confirm).length >= MOST_UNCONFIRMED)
    throw new Conflict(text('Several people of this phone are new to us. Please call us.'));
  // With two people a phone alone does not say any more who signed in.
  if (client_id !== undefined) await claimSignIn(trx, sign_in_id, client_id);
  return (
    (await insertUnknown(trx, { phone, name, language })) ??
    found(meantBy(await lockPeople(trx, phone), name), 'Client')
  );
}

/** Someone the desk does not know yet; undefined where another call has made the holder of the phone meanwhile. */
const insertUnknown = (
  trx: Transaction<DB>,
  { phone, name, language }: { phone: string; name: string; language: LanguageCode | undefined },
) =>
  trx
    .insertInto('clients')
    .values({
      phone,
      name,
      address: '',
      to_confirm: true,
      language: language ?? null,
      is_holder: hasNoHolder(phone),
    })
    .onConflict((conflict) => ofHolder(conflict).doNothing())
    .returning('id')
    .executeTakeFirst();

function activeOf({ id, is_active }: { id: number; is_active: boolean }): { id: number } {
  if (!is_active) throw new Forbidden(text('This account is switched off.'));
  return { id };
}

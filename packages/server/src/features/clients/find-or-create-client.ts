import { text } from '@revive/contract';
import type { ExpressionBuilder, Transaction } from 'kysely';
import type { DB } from '../../db/types.generated.ts';
import { Invalid } from '../../lib/errors.ts';
import {
  hasNoHolder,
  lockPeople,
  meantBy,
  ofHolder,
  type PersonOfPhone,
  refuseSamePerson,
} from './people.ts';

interface Known {
  id: number;
  name: string;
  language: string | null;
}

interface Contact {
  address: string;
  email?: string | null | undefined;
}

/** Who is meant: a client, or by phone and name; one more person of a known phone where the caller says so. */
export interface Meant extends Contact {
  phone: string;
  name: string;
  client?: number | undefined;
  new_person?: boolean | undefined;
}

// Fills empty fields and never overwrites others.
const filled =
  ({ address, email = null }: Contact) =>
  (eb: ExpressionBuilder<DB, 'clients'>) => ({
    address: eb.case().when('clients.address', '=', '').then(address).else(eb.ref('clients.address')).end(),
    email: eb.fn.coalesce('clients.email', eb.val(email)),
  });

/**
 * The client who is meant, created when there is none. A phone and a name mean the person of that phone with that name, else its
 * holder. Fills empty fields of the record and never overwrites others. Two parallel calls with a new phone get the same client.
 * Throws `Invalid` at `client` for one who does not have the phone, and at `name` for a new person who is there already.
 */
export async function findOrCreateClient(trx: Transaction<DB>, meant: Meant): Promise<Known> {
  const { phone, name, client, new_person = false, ...contact } = meant;
  const people = await lockPeople(trx, phone);
  if (new_person) {
    refuseSamePerson(people, name);
    return insertPerson(trx, { ...contact, phone, name });
  }
  const known = client === undefined ? meantBy(people, name) : people.find(({ id }) => id === client);
  if (known) return fill(trx, known, contact);
  if (client !== undefined) throw new Invalid({ client: [text('This client has another phone number.')] });
  return trx
    .insertInto('clients')
    .values({ phone, name, address: contact.address, email: contact.email ?? null })
    .onConflict((conflict) => ofHolder(conflict).doUpdateSet(filled(contact)))
    .returning(['id', 'name', 'language'])
    .executeTakeFirstOrThrow();
}

/** The client whom a phone means, with empty fields filled; undefined when there is none. */
export async function findAndFillClient(
  trx: Transaction<DB>,
  { phone, client, ...contact }: Contact & { phone: string; client?: number | undefined },
): Promise<Known | undefined> {
  const people = await lockPeople(trx, phone);
  const known = client === undefined ? people[0] : people.find(({ id }) => id === client);
  return known && fill(trx, known, contact);
}

async function fill(trx: Transaction<DB>, known: PersonOfPhone, contact: Contact): Promise<Known> {
  const isFuller =
    (known.address === '' && contact.address !== '') || (known.email === null && contact.email);
  if (isFuller) await trx.updateTable('clients').set(filled(contact)).where('id', '=', known.id).execute();
  return known;
}

/** One more person of a phone; its holder where there is none. */
export const insertPerson = (
  trx: Transaction<DB>,
  { phone, name, address, email = null }: Contact & { phone: string; name: string },
): Promise<Known> =>
  trx
    .insertInto('clients')
    .values({ phone, name, address, email, is_holder: hasNoHolder(phone) })
    .returning(['id', 'name', 'language'])
    .executeTakeFirstOrThrow();

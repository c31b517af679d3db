import { text } from '@revive/contract';
import { type OnConflictBuilder, sql, type Transaction } from 'kysely';
import type { Db } from '../../db/client.ts';
import type { DB } from '../../db/types.generated.ts';
import { Invalid } from '../../lib/errors.ts';
import { findKept } from './queries.ts';
import { isSameName } from './rules.ts';

/** More than a household has. */
export const MOST_PEOPLE_OF_PHONE = 20;

const selectPerson = (db: Db) =>
  db
    .selectFrom('clients')
    .select(['id', 'name', 'language', 'is_active', 'is_holder', 'to_confirm', 'address', 'email']);

const selectPeople = (db: Db, phone: string) =>
  selectPerson(db)
    .where('phone', '=', phone)
    .where('archived_at', 'is', null)
    .orderBy('is_holder', 'desc')
    .orderBy('id')
    .limit(MOST_PEOPLE_OF_PHONE);

/** The people of a phone, its holder first. */
export const listPeople = (db: Db, phone: string) => selectPeople(db, phone).execute();

export type PersonOfPhone = Awaited<ReturnType<typeof listPeople>>[number];

/** The same, kept from being archived until the transaction ends. */
export const lockPeople = (trx: Transaction<DB>, phone: string) =>
  selectPeople(trx, phone).forNoKeyUpdate().execute();

/** The same. A phone that only a merged record had means the client it was merged into. */
export async function lockPeopleOrKept(trx: Transaction<DB>, phone: string): Promise<PersonOfPhone[]> {
  const people = await lockPeople(trx, phone);
  if (people.length > 0) return people;
  const alias = await trx
    .selectFrom('clients')
    .select('id')
    .where('phone', '=', phone)
    .where('merged_into', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const kept = alias && (await findKept(trx, alias.id));
  return kept === undefined
    ? []
    : selectPerson(trx).where('id', '=', kept).where('archived_at', 'is', null).forNoKeyUpdate().execute();
}

/** Who of the people of a phone is meant by a name: the one who is called so, else its holder. */
export const meantBy = <P extends { name: string }>(
  people: readonly P[],
  name?: string | null,
): P | undefined => (name ? people.find((person) => isSameName(person.name, name)) : undefined) ?? people[0];

/** The client whom a phone, and the name said with it, mean; undefined for a phone of none. */
export const findClientByPhone = async (
  db: Db,
  phone: string,
  name?: string | null,
): Promise<PersonOfPhone | undefined> => meantBy(await listPeople(db, phone), name);

/** Whom a booking means: the client it names, or by phone and name; undefined for who has no record yet. */
export async function findMeant(
  db: Db,
  meant: { phone: string; name: string; client?: number | undefined; new_person?: boolean | undefined },
): Promise<{ id: number } | undefined> {
  if (meant.new_person) return undefined;
  return meant.client === undefined ? findClientByPhone(db, meant.phone, meant.name) : { id: meant.client };
}

/** Throws `Invalid` where another one more would be too many, or is there by that name already. */
export function refuseSamePerson(people: readonly PersonOfPhone[], name: string): void {
  const same = people.find((person) => isSameName(person.name, name));
  if (same)
    throw new Invalid({
      name: [
        text('{{name}} has this phone already. Choose her, or write the name in full.', { name: same.name }),
      ],
    });
  if (people.length >= MOST_PEOPLE_OF_PHONE)
    throw new Invalid({
      phone: [
        text('{{count}} people have this phone already. More are not possible.', { count: people.length }),
      ],
    });
}

/** Whether a phone has no holder yet. */
export const hasNoHolder = (phone: string) => sql<boolean>`not exists (
  select from clients holder where holder.phone = ${phone} and holder.is_holder and holder.archived_at is null)`;

/** The conflict of two holders of one phone; its condition stands as it does in the index, without a parameter. */
export const ofHolder = (conflict: OnConflictBuilder<DB, 'clients'>) =>
  conflict.column('phone').where(sql<boolean>`is_holder`).where('archived_at', 'is', null);

/** Who leaves a phone leaves it to the one who has had it longest, where the holder is gone. */
export const passOnPhone = (db: Db, phone: string) =>
  db
    .updateTable('clients')
    .set({ is_holder: true })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('clients as next')
        .select('next.id')
        .where('next.phone', '=', phone)
        .where('next.archived_at', 'is', null)
        .orderBy('next.is_holder', 'desc')
        .orderBy('next.id')
        .limit(1),
    )
    .where('is_holder', '=', false)
    .execute();

/** Makes a person the holder of their phone. */
export async function holdPhone(db: Db, { id, phone }: { id: number; phone: string }): Promise<void> {
  await db
    .updateTable('clients')
    .set({ is_holder: false })
    .where('phone', '=', phone)
    .where('archived_at', 'is', null)
    .where('is_holder', '=', true)
    .where('id', '<>', id)
    .execute();
  await db.updateTable('clients').set({ is_holder: true }).where('id', '=', id).execute();
}

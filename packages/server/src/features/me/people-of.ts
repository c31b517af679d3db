import type { OwnPage } from '@revive/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import type { Clock } from '../../lib/clock.ts';
import { firstNameOf, firstNames, listChildren, listPeople, todayOf } from '../clients/index.ts';
import { findOwner } from './queries.ts';
import type { Reader } from './reader-of.ts';

/** Whose a phone is, its holder first, with what opens the page of each. */
export const listPages = (db: Db, phone: string, today: string) =>
  db
    .selectFrom('clients')
    .leftJoin('code_words', (join) =>
      join.onRef('code_words.client_id', '=', 'clients.id').on('code_words.hash', 'is not', null),
    )
    .select([
      'clients.id',
      'clients.name',
      'clients.is_active',
      sql<boolean>`code_words.hash is not null`.as('has_word'),
      sql<boolean>`is_child(clients.birthday, clients.birth_year, ${today}::date)`.as('is_child'),
    ])
    .where('clients.phone', '=', phone)
    .where('clients.archived_at', 'is', null)
    .orderBy('clients.is_holder', 'desc')
    .orderBy('clients.id')
    .execute();

export type PageOfPhone = Awaited<ReturnType<typeof listPages>>[number];

/** The people of the phone that the caller has proven, by their first names; none where it is one person's, or for a guardian. */
export async function peopleOf(db: Db, { phone, guardian }: Reader): Promise<OwnPage['people']> {
  if (phone === undefined || guardian !== undefined) return [];
  const people = await listPeople(db, phone);
  if (people.length < 2) return [];
  return firstNames(people)
    .filter(({ is_active }) => is_active)
    .map(({ id, first_name }) => ({ id, first_name }));
}

/** Whom the caller answers for, and who reads for the client. */
export async function kinOf(
  db: Db,
  clock: Clock,
  { client_id, guardian }: Reader,
): Promise<Pick<OwnPage, 'children' | 'guardian'>> {
  if (guardian !== undefined) {
    const { name } = (await findOwner(db, guardian))!;
    return { children: [], guardian: { id: guardian, first_name: firstNameOf(name) } };
  }
  const children = firstNames(await listChildren(db, client_id, await todayOf(db, clock)));
  return {
    children: children.map((child) => ({ id: child.id, first_name: child.first_name })),
    guardian: null,
  };
}

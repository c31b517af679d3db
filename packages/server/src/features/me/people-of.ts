import type { OwnPage } from '@revive/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import type { Actor } from '../../http/actor.ts';
import type { Clock } from '../../lib/clock.ts';
import { firstNameOf, firstNames, listChildren, todayOf } from '../clients/index.ts';
import { findOwner } from './queries.ts';

type SignedIn = Extract<Actor, { kind: 'client' | 'phone' }>;

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
      sql<boolean>`code_words.hash is not null`.as('has_code_word'),
      sql<boolean>`is_child(clients.birthday, clients.birth_year, ${today}::date)`.as('is_child'),
    ])
    .where('clients.phone', '=', phone)
    .where('clients.archived_at', 'is', null)
    .orderBy('clients.is_holder', 'desc')
    .orderBy('clients.id')
    .execute();

/** The people of the phone that the caller has proven, by their first names; none where it is one person's, or for a guardian. */
export async function peopleOf(db: Db, clock: Clock, actor: SignedIn): Promise<OwnPage['people']> {
  if (actor.phone === undefined || (actor.kind === 'client' && actor.guardian !== undefined)) return [];
  const people = await listPages(db, actor.phone, await todayOf(db, clock));
  if (people.length < 2) return [];
  return firstNames(people)
    .filter(({ is_active }) => is_active)
    .map(({ id, first_name, has_code_word, is_child }) => ({ id, first_name, has_code_word, is_child }));
}

/** Whom the caller answers for, and who reads for the caller. */
export async function kinOf(
  db: Db,
  clock: Clock,
  { id, guardian }: Extract<Actor, { kind: 'client' }>,
): Promise<Pick<OwnPage, 'children' | 'guardian'>> {
  if (guardian !== undefined) {
    const { name } = (await findOwner(db, guardian))!;
    return { children: [], guardian: { id: guardian, first_name: firstNameOf(name) } };
  }
  const children = firstNames(await listChildren(db, id, await todayOf(db, clock)));
  return {
    children: children.map((child) => ({ id: child.id, first_name: child.first_name })),
    guardian: null,
  };
}

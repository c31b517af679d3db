import { backOf, type NewRelation, type Relation, type RelationKind, text } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Clock } from '../../lib/clock.ts';
import { Conflict, found, Invalid, NotFound } from '../../lib/errors.ts';
import { listGuarded, todayOf } from './guardians.ts';
import { findClient, lockClient } from './queries.ts';

/** Who others are to a client, in the order in which it was noted. */
export async function listRelations(db: Db, clock: Clock, client: number): Promise<Relation[]> {
  found(await findClient(db, client), 'Client');
  return readRelations(db, clock, client);
}

/** The same of a client who was found. */
export async function readRelations(db: Db, clock: Clock, client: number): Promise<Relation[]> {
  const rows = await db
    .selectFrom('client_relations')
    .innerJoin('clients as one', 'one.id', 'client_relations.client_id')
    .innerJoin('clients as other', 'other.id', 'client_relations.person_id')
    .select([
      'client_relations.id',
      'client_relations.client_id',
      'client_relations.kind',
      'client_relations.back',
      'one.id as one_id',
      'one.name as one_name',
      'other.id as other_id',
      'other.name as other_name',
    ])
    .where((eb) => eb.or([eb('client_id', '=', client), eb('person_id', '=', client)]))
    .where('one.archived_at', 'is', null)
    .where('other.archived_at', 'is', null)
    .orderBy('client_relations.id')
    .execute();
  if (rows.length === 0) return [];
  const guarded = await listGuarded(db, client, await todayOf(db, clock));
  const inGuard = new Set(guarded.flatMap(({ guardian_id, child_id }) => [guardian_id, child_id]));
  return rows.map((row) => {
    const isFirst = row.client_id === client;
    const person = isFirst
      ? { id: row.other_id, name: row.other_name }
      : { id: row.one_id, name: row.one_name };
    const [kind, back] = isFirst ? [row.kind, row.back] : [row.back, row.kind];
    return {
      id: row.id,
      person,
      kind: kind as RelationKind,
      back: back as RelationKind,
      guards: inGuard.has(person.id),
    };
  });
}

interface Noted extends NewRelation {
  client: number;
  actor_id: number;
}

/** Notes who another client is to this one. Throws `Invalid` for a person who is none, `Conflict` for two who are noted already. */
export async function addRelation(
  db: Db,
  clock: Clock,
  { client, person, kind, back, actor_id }: Noted,
): Promise<Relation> {
  return inTransaction(db, async (trx) => {
    if (person === client) throw new Invalid({ person: [text('Choose another person.')] });
    // In the order of their ids, so that two who note the same do not wait for each other.
    const [first, second] = [
      await lockClient(trx, Math.min(client, person)),
      await lockClient(trx, Math.max(client, person)),
    ];
    const isKnown = (id: number) => first?.id === id || second?.id === id;
    if (!isKnown(client)) found(undefined, 'Client');
    if (!isKnown(person)) throw new Invalid({ person: [text('There is no such client.')] });
    const made = await trx
      .insertInto('client_relations')
      .values({
        client_id: client,
        person_id: person,
        kind,
        back: back ?? backOf(kind),
        created_at: clock.now(),
        created_by: actor_id,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!made)
      throw new Conflict(text('These two are noted already. Take that away first to note something else.'));
    return (await listRelations(trx, clock, client)).find(({ id }) => id === made.id)!;
  });
}

/** Takes a relation of a client away. Throws `NotFound` for one of others. */
export async function removeRelation(db: Db, client: number, id: number): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom('client_relations')
      .where('id', '=', id)
      .where((eb) => eb.or([eb('client_id', '=', client), eb('person_id', '=', client)]))
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw new NotFound(text('Relation not found'));
  });
}

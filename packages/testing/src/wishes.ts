import type { Sex, TherapistWish } from '@revive/contract';
import type { Db } from '../../server/src/db/client.ts';
import { aClient, aService } from './factories.ts';
import { aResource, setNeedsOf } from './schedule.ts';

/** A treatment that a woman or a man gives, in a room for women or one for all. */
export async function aTreatmentByBoth(db: Db, given: { session_count?: number } = {}) {
  const { session_count = 1 } = given;
  const ali = await aResource(db, 'Ali', { sex: 'man' });
  const hodan = await aResource(db, 'Hodan', { sex: 'woman' });
  const womens = await aResource(db, 'Room 1', { kind: 'room', serves: 'women' });
  const room = await aResource(db, 'Room 2', { kind: 'room' });
  const service = await aService(db, { name: 'Massage', session_count, days_between_sessions: 7 });
  await setNeedsOf(db, service.id, [
    [ali, hodan],
    [womens, room],
  ]);
  return { service, ali, hodan, womens, room };
}

/** A client with a wish, or whose sex is known. */
export async function aClientWith(
  db: Db,
  {
    therapist_wish = 'any',
    sex = null,
    ...given
  }: { therapist_wish?: TherapistWish; sex?: Sex | null; name?: string; phone?: string; is_holder?: boolean },
) {
  const client = await aClient(db, given);
  await db.updateTable('clients').set({ therapist_wish, sex }).where('id', '=', client.id).execute();
  return client;
}

/** Sessions that have someone or something that does not fit their client; none, ever. */
export const brokenWishes = (db: Db) =>
  db
    .selectFrom('occupancies')
    .innerJoin('resources', 'resources.id', 'occupancies.resource_id')
    .innerJoin('sessions', 'sessions.id', 'occupancies.session_id')
    .innerJoin('clients', 'clients.id', 'sessions.client_id')
    .select([
      'sessions.id',
      'clients.name',
      'clients.sex',
      'clients.therapist_wish',
      'resources.name as resource',
    ])
    .where('occupancies.released_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb.and([
          eb('resources.kind', '=', 'therapist'),
          eb('clients.therapist_wish', '<>', 'any'),
          eb('resources.sex', 'is distinct from', eb.ref('clients.therapist_wish')),
        ]),
        eb.and([eb('clients.sex', '=', 'woman'), eb('resources.serves', '=', 'men')]),
        eb.and([eb('clients.sex', '=', 'man'), eb('resources.serves', '=', 'women')]),
      ]),
    )
    .execute();

import { api } from '@revive/contract/endpoints';
import type { Db } from '../../server/src/db/client.ts';
import type { TestApp } from './app.ts';
import { aService, sessionsOf } from './factories.ts';

/** The clock of the tests stands at Friday 20 November, nine o'clock in Mogadishu; this is Monday. */
export const AT_TEN = '2026-11-23T10:00';

/** Open every day from nine to five. */
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: 9 * 60, closes: 17 * 60 }));

/** A therapist, working nine to five every day, or a room or machine that follows the opening hours. */
export async function aResource(
  db: Db,
  name: string,
  given: {
    kind?: 'therapist' | 'room' | 'machine';
    hours?: { weekday: number; opens: number; closes: number; serves?: 'women' | 'men' }[];
    user_id?: number;
    serves?: 'women' | 'men';
    sex?: 'woman' | 'man';
  } = {},
): Promise<number> {
  const { kind = 'therapist', user_id = null, serves = 'all', sex = null } = given;
  const { id } = await db
    .insertInto('resources')
    .values({ kind, name, user_id, serves, sex })
    .returning('id')
    .executeTakeFirstOrThrow();
  const hours = given.hours ?? (kind === 'therapist' ? EVERY_DAY : []);
  if (hours.length > 0)
    await db
      .insertInto('working_hours')
      .values(hours.map((range) => ({ ...range, resource_id: id })))
      .execute();
  return id;
}

/** Lets a service need these places, each with the resources that will do. */
export const setNeedsOf = (db: Db, service_id: number, places: readonly (readonly number[])[]) =>
  db
    .insertInto('service_needs')
    .values(
      places.flatMap((resources, index) =>
        resources.map((resource_id) => ({ service_id, place: index + 1, resource_id })),
      ),
    )
    .execute();

/** What is occupied now, by time and name: '10:00 Hodan'. */
export async function occupied(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('occupancies')
    .innerJoin('resources', 'resources.id', 'occupancies.resource_id')
    .leftJoin('sessions', 'sessions.id', 'occupancies.session_id')
    .select(['resources.name', 'sessions.scheduled_at'])
    .where('released_at', 'is', null)
    .where('reason', '=', 'session')
    .orderBy('sessions.scheduled_at')
    .orderBy('resources.id')
    .execute();
  const inMogadishu = new Intl.DateTimeFormat('en-GB', {
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'Africa/Mogadishu',
  });
  return rows.map(({ name, scheduled_at }) => `${inMogadishu.format(scheduled_at!)} ${name}`);
}

/** A service of 45 minutes with 15 of cleaning that needs a therapist and a room. */
export async function aTreatment(db: Db, given: { therapists?: string[]; session_count?: number } = {}) {
  const { therapists = ['Hodan', 'Sahra'], session_count = 1 } = given;
  const people = [];
  for (const name of therapists) people.push(await aResource(db, name));
  const rooms = [
    await aResource(db, 'Room 1', { kind: 'room' }),
    await aResource(db, 'Room 2', { kind: 'room' }),
  ];
  const service = await aService(db, { name: 'Body wrap', session_count, days_between_sessions: 7 });
  await db.updateTable('services').set({ buffer_minutes: 15 }).where('id', '=', service.id).execute();
  await setNeedsOf(db, service.id, [people, rooms]);
  return { service, people, rooms };
}

/** A person at the desk, who books for Amina at ten and moves sessions. */
export async function aDesk({ db, call, signInAs }: Pick<TestApp, 'db' | 'call' | 'signInAs'>) {
  const { token } = await signInAs('staff');
  const book = (service: number, scheduled_date = AT_TEN, more: object = {}) =>
    call(api.bookings.create, {
      token,
      body: {
        name: 'Amina Ali',
        phone: '615123456',
        address: 'Hodan',
        selectedServices: [service],
        scheduled_date,
        ...more,
      },
    });
  const reschedule = (id: number, scheduled_date: string, more: object = {}) =>
    call(api.sessions.reschedule, { token, params: { id }, body: { scheduled_date, ...more } });
  const session = async (bookingId: number, place = 0) => (await sessionsOf(db, bookingId))[place]!.id;
  return { token, book, reschedule, session };
}

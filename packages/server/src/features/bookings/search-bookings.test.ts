import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { aBooking, aService } from '@revive/testing/factories.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';

const { db, call, signInAs } = await testApp();
const { list, confirm } = api.bookings;

// How many clients have a name: of so few their bookings are looked up, of so many the newest bookings are gone down.
const NAMES = { Hodan: 2, Layla: 4 };
const MORE_LAYLAS = 1100;

/** Books for everyone in turn, half of it a wrap, and confirms every third; answers the id of the wrap. */
async function bookForAll(token: string) {
  const services = [(await aService(db)).id, (await aService(db, { name: 'Body wrap' })).id];
  const people = Object.entries(NAMES).flatMap(([name, count]) =>
    Array.from({ length: count }, (_, number) => ({ name, phone: `2526150${count}000${number}` })),
  );
  for (let turn = 0; turn < 18; turn += 1) {
    const { name, phone } = people[turn % people.length]!;
    const { id } = await aBooking(db, { name, phone, services: [services[turn % 4 < 2 ? 0 : 1]!] });
    if (turn % 3 === 0) await call(confirm, { token, params: { id } });
  }
  return services[1]!;
}

it.each(Object.keys(NAMES))(
  'finds all bookings of %s, newest first, by each filter and page after page',
  async (name) => {
    const { token } = await signInAs('staff');
    const wrap = await bookForAll(token);
    await sql`insert into clients (name, phone)
      select 'Layla', (252630000000 + n)::text from generate_series(1, ${MORE_LAYLAS}) as n`.execute(db);
    const all = (await call(list, { token, query: { page_size: 500 } })).body;
    const theirs = all.filter(({ client_name }) => client_name === name);
    const one = theirs[1]!.client_id;
    const filters: [object, (booking: (typeof all)[number]) => boolean][] = [
      [{}, () => true],
      [{ status: 'confirmed' }, ({ status }) => status === 'confirmed'],
      [{ client: one }, ({ client_id }) => client_id === one],
      [{ service: 'wrap' }, ({ service }) => service === wrap],
      [
        { service: 'wrap', status: 'pending' },
        ({ service, status }) => service === wrap && status === 'pending',
      ],
    ];
    for (const [filter, isMeant] of filters) {
      const found = [];
      let cursor: string | undefined;
      do {
        const query = { ...filter, search: name.toLowerCase(), page_size: 2, ...(cursor && { cursor }) };
        const page = await call(list, { token, query });
        expect(page.body.length).toBeLessThanOrEqual(2);
        found.push(...page.body);
        cursor = page.next;
      } while (cursor);
      expect(found, JSON.stringify(filter)).toEqual(theirs.filter(isMeant));
      expect(found.length, JSON.stringify(filter)).toBeGreaterThan(0);
    }
  },
);

it('lists bookings of several statuses, and those scheduled for a business day', async () => {
  const { token } = await signInAs('staff');
  const book = (scheduled_date: string) => aBooking(db, { scheduled_date });
  const first = await book('2026-11-20T00:00');
  const last = await book('2026-11-20T23:59');
  await book('2026-11-21T00:00');
  const gone = await book('2026-11-20T12:00');
  await call(confirm, { token, params: { id: last.id } });
  await call(api.bookings.cancel, { token, params: { id: gone.id }, body: { reason: 'Booked by mistake' } });
  const ids = async (query: { day?: string; status?: string }) =>
    (await call(list, { token, query })).body.map(({ id }) => id);
  expect(await ids({ day: '2026-11-20' })).toEqual([gone.id, last.id, first.id]);
  expect(await ids({ day: '2026-11-20', status: 'pending,confirmed,completed' })).toEqual([
    last.id,
    first.id,
  ]);
  expect(await ids({ status: 'confirmed' })).toEqual([last.id]);
  expect(await call(list, { token, query: { status: 'pending,paid' } })).toMatchObject({ status: 400 });
});

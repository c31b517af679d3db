import { createHash } from 'node:crypto';
import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { type Dice, dice } from '@revive/testing/dice.ts';
import { aBooking, aClient, aMeasurementOption, aService, sessionsOf } from '@revive/testing/factories.ts';
import { aCaller, signedInAs } from '@revive/testing/family.ts';
import { setPolicy } from '@revive/testing/messages.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';

const test = await testApp({ alone: true });
const { app, db, call, signInAs } = test;
const HOUSEHOLDS = 6;
const CALLS = 5000;
/** Dollars of a treatment. */
const PRICE = 9000;
const SEED = 20_261_127;
// Ids of seven digits, of each table others: one that is read in an answer is of that record.
const TABLES = [
  'bookings',
  'sessions',
  'orders',
  'consents',
  'measurements',
  'waitlist',
  'privacy_requests',
  'order_payments',
];

const idsApart = async () => {
  for (const [index, table] of TABLES.entries())
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${7_000_000 + index * 100_000})`.execute(
      db,
    );
};

interface Person {
  id: number;
  name: string;
  isChild: boolean;
  word: string;
  phone: string;
  booking: number;
  session: number;
  order: number;
  consent: number;
  hold: string;
  wait: number;
  /** What gives her away wherever it is read. */
  marks: string[];
}

type Setting = { staff: string; service: number; option: { id: number; measurement_type_id: number } };
let made = 0;

/** One of a phone, with a record of everything, each with figures that no one else has. */
async function aPerson(
  { staff, service, option }: Setting,
  phone: string,
  isHolder: boolean,
  isChild: boolean,
): Promise<Person> {
  made += 1;
  const last = `Zz${made}q`;
  const name = `Person${made} ${last}`;
  const email = `${last}@example.com`;
  const birth = isChild ? { birth_year: 2015 } : {};
  const { id } = await aClient(db, {
    name,
    phone,
    email,
    address: `${last} street`,
    is_holder: isHolder,
    ...birth,
  });
  const booking = await aBooking(db, {
    services: [service],
    name,
    phone,
    scheduled_date: `2026-12-${String((made % 20) + 1).padStart(2, '0')}T10:00`,
  });
  const paid = 1000.5 + made;
  const params = { id };
  const pay = { booking_id: booking.id, amount: paid };
  expect((await call(api.profiles.pay, { token: staff, params, body: pay })).error, name).toBeUndefined();
  const order = await db
    .selectFrom('orders')
    .select(['id', 'order_number'])
    .where('booking_id', '=', booking.id)
    .executeTakeFirstOrThrow();
  const [session] = await sessionsOf(db, booking.id);
  const value = 300.25 + made;
  await db
    .insertInto('measurements')
    .values({
      session_id: session!.id,
      client_id: id,
      measurement_type_id: option.measurement_type_id,
      value: String(value),
      recorded_at: new Date('2026-11-01'),
    })
    .execute();
  const texts = (await call(api.consents.listTemplates, { token: staff })).body;
  const consent = (
    await call(api.consents.give, {
      token: staff,
      body: { client: id, template: texts[0]!.id, typed_name: name },
    })
  ).body.id;
  const hold = `hold${String(made).padStart(18, '0')}`;
  const digest = createHash('sha256').update(hold).digest().subarray(0, 16).toString('base64url');
  await db
    .insertInto('visitor_holds')
    .values({
      digest,
      starts_at: session!.scheduled_at,
      network: '10.0.0.1',
      created_at: new Date(),
      expires_at: new Date(Date.now() + 600_000),
      booking_id: booking.id,
      booked_by: `client ${id}`,
    })
    .execute();
  await db.insertInto('visitor_hold_parts').values({ digest, place: 1, service_id: service }).execute();
  const wait = await db
    .insertInto('waitlist')
    .values({
      client_id: id,
      service_id: service,
      from_day: '2026-12-01',
      to_day: '2026-12-02',
      part_of_day: 'any',
      created_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const records = [booking.id, session!.id, order.id, consent, wait.id];
  return {
    id,
    name,
    isChild,
    phone,
    hold,
    consent,
    word: String(1000 + made),
    booking: booking.id,
    session: session!.id,
    order: order.id,
    wait: wait.id,
    marks: [
      last,
      order.order_number,
      String(paid),
      String(PRICE - paid),
      String(value),
      ...records.map(String),
    ],
  };
}

/** A phone of two to five people; the first adult answers for the children. */
async function aHousehold(setting: Setting, random: Dice, index: number): Promise<Person[]> {
  const phone = `2526150${String(10_000 + index).slice(-5)}`;
  const people = [];
  for (let n = 0; n < 2 + random.below(4); n += 1)
    people.push(await aPerson(setting, phone, n === 0, n > 0 && random.below(5) < 2));
  for (const child of people.filter(({ isChild }) => isChild))
    await call(api.clients.addRelation, {
      token: setting.staff,
      params: { id: child.id },
      body: { person: people[0]!.id, kind: 'mother' },
    });
  return people;
}

/** The calls of a client's own, about another person. */
const aboutOther = (
  { id, booking, session, order, consent, wait, hold }: Person,
  random: Dice,
  template: number,
) => {
  const day = 'from=2026-12-01&to=2026-12-02';
  return random.pick<{ method: 'GET' | 'POST' | 'PUT' | 'DELETE'; url: string; payload?: object }>([
    { method: 'GET', url: '/api/me/' },
    { method: 'GET', url: '/api/me/consents/' },
    { method: 'GET', url: `/api/me/receipts/${order}/` },
    { method: 'GET', url: `/api/me/sessions/${session}/slots/?${day}` },
    { method: 'GET', url: `/bookings/api/client-profiles/${id}/profile/` },
    { method: 'GET', url: '/api/auth/me/' },
    { method: 'GET', url: '/api/auth/sign-ins/' },
    { method: 'DELETE', url: `/api/me/waiting/${wait}/` },
    { method: 'POST', url: `/api/me/bookings/${booking}/pay/`, payload: { wallet_phone: '252615123456' } },
    { method: 'POST', url: '/api/me/bookings/', payload: { hold, person: id } },
    { method: 'POST', url: '/api/me/bookings/', payload: { hold } },
    { method: 'POST', url: '/api/me/consents/', payload: { template, typed_name: 'Someone' } },
    { method: 'POST', url: `/api/me/consents/${consent}/restore/` },
    { method: 'POST', url: `/api/me/consents/${consent}/withdraw/` },
    { method: 'POST', url: '/api/me/requests/', payload: { kind: 'correct' } },
    { method: 'POST', url: `/api/me/sessions/${session}/cancel/` },
    {
      method: 'POST',
      url: `/api/me/sessions/${session}/reschedule/`,
      payload: { starts_at: '2026-12-24T10:00' },
    },
    { method: 'PUT', url: '/api/me/settings/', payload: { offers: random.below(2) === 0 } },
  ]);
};

const withPerson = (url: string, id: number) => `${url}${url.includes('?') ? '&' : '?'}person=${id}`;

it(`lets no one of a phone read another one in ${CALLS} calls, and records each visit of a guardian once`, {
  tags: ['long'],
  timeout: 600_000,
}, async () => {
  const random = dice(SEED);
  await idsApart();
  const { token: staff } = await signInAs('manager');
  const service = (await aService(db, { unit_price_cents: PRICE * 100 })).id;
  const option = await aMeasurementOption(db, service);
  await db.updateTable('services').set({ self_booking: true }).execute();
  await setPolicy(db, { self_booking: true, message_channel: 'automatic', message_budget: 10_000 });
  const texts = (await call(api.consents.listTemplates, { token: staff })).body;
  const households: Person[][] = [];
  for (let n = 0; n < HOUSEHOLDS; n += 1)
    households.push(await aHousehold({ staff, service, option }, random, n));
  const everyone = households.flat();
  /** Who is signed in: each adult of each household. */
  const callers: { household: Person[]; token: string; self: Person }[] = [];
  for (const household of households)
    for (const self of household.filter(({ isChild }) => !isChild))
      callers.push({
        household,
        self,
        token: await signedInAs(test, self.id, self.word, household[0]!.phone),
      });
  const standing = () =>
    Promise.all([
      db.selectFrom('sessions').select(['id', 'scheduled_at', 'attendance']).orderBy('id').execute(),
      // One of a later text takes the place of an earlier one: that is signed, not withdrawn.
      db
        .selectFrom('consents')
        .select('id')
        .where('withdrawn_at', 'is not', null)
        .where('replaced_by', 'is', null)
        .execute(),
      db.selectFrom('payment_attempts').select('id').execute(),
    ]);
  const before = await standing();
  const crossings: string[] = [];
  const visits = new Set<string>();
  let opened = 0;
  const ask = async (token: string | undefined, n: number, request: ReturnType<typeof aboutOther>) =>
    app.inject({
      ...request,
      remoteAddress: `10.0.${n % 200}.${n % 250}`,
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    });
  for (let n = 0; n < CALLS; n += 1) {
    // Wrong words lock a page for an hour; here it goes on.
    if (n % 25 === 0) await db.deleteFrom('rate_limits').execute();
    // With another sign-in a guardian's next look is another visit.
    if (n % 500 === 499)
      for (const one of callers)
        one.token = await signedInAs(test, one.self.id, one.self.word, one.household[0]!.phone);
    const caller = random.pick(callers);
    const { self, household } = caller;
    const candidates = (random.below(8) === 0 ? everyone : household).filter((one) => one !== self);
    const other = random.pick(candidates);
    if (random.below(6) === 0 && household.length > 1) {
      const word = random.pick([undefined, other.word, random.pick(household).word]);
      // And a phone is sent three codes in ten minutes.
      await db.deleteFrom('rate_limits').where('key', 'like', 'code_phone%').execute();
      const { ticket } = await aCaller(test, household[0]!.phone);
      const words = word === undefined ? {} : { [random.pick(['word', 'word', 'new_word'])]: word };
      const payload = { ticket, person: other.id, ...words };
      const answer = await ask(undefined, n, { method: 'POST', url: '/api/me/who/', payload });
      const said = `${n} who ${other.name} by ${JSON.stringify(words)}: ${answer.statusCode}`;
      if (answer.statusCode >= 500) crossings.push(`${said}: ${answer.body}`);
      if (answer.statusCode !== 200) continue;
      if (word !== other.word || other.isChild || !household.includes(other))
        crossings.push(`${said} opened`);
      Object.assign(caller, { self: other, token: answer.json<{ access: string }>().access });
      opened += 1;
      continue;
    }
    const request = aboutOther(other, random, texts[1 + random.below(3)]!.id);
    const takesPerson = request.url.startsWith('/api/me/') && request.url !== '/api/me/bookings/';
    const named = takesPerson
      ? random.pick([undefined, undefined, other, random.pick(household)])
      : undefined;
    const isWard = (one: Person) => one.isChild && self === household[0] && household.includes(one);
    const page = named === undefined || named === self ? self : isWard(named) ? named : undefined;
    // What a guardian does for her child is no crossing, and changes what stands.
    if (page === other && request.method !== 'GET') continue;
    const url = named === undefined ? request.url : withPerson(request.url, named.id);
    const answer = await ask(caller.token, n, { ...request, url });
    const said = `${n} ${self.name} at ${page?.name ?? 'no page'}: ${request.method} ${url} about ${other.name}: ${answer.statusCode}`;
    if (page !== undefined && page !== self) {
      // What is refused leaves nothing where a call is one transaction; the texts to sign are no one's.
      const isWhole = request.method === 'POST' && !url.includes('/pay/');
      const isOfNoOne = request.method === 'GET' && url.startsWith('/api/me/consents/');
      if (!isOfNoOne && (!isWhole || answer.statusCode < 400)) visits.add(`${caller.token} ${page.id}`);
    }
    for (const person of everyone)
      if (person !== page && person.marks.some((mark) => answer.body.includes(mark)))
        crossings.push(
          `${said} shows ${person.name} by ${person.marks.find((mark) => answer.body.includes(mark))}`,
        );
    if (answer.statusCode >= 500) crossings.push(`${said}: ${answer.body}`);
  }
  expect(crossings.slice(0, 10)).toEqual([]);
  expect(await standing()).toEqual(before);
  expect(opened).toBeGreaterThan(CALLS / 50);
  expect(visits.size).toBeGreaterThan(20);
  const { count } = await db
    .selectFrom('guardian_reads')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  expect(count).toBe(visits.size);
});

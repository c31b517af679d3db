import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { type Dice, dice } from '@revive/testing/dice.ts';
import { aService, sessionsOf } from '@revive/testing/factories.ts';
import { AT_TEN, aDesk, aResource, occupied, setNeedsOf } from '@revive/testing/schedule.ts';
import { aClientWith, aTreatmentByBoth, brokenWishes } from '@revive/testing/wishes.ts';
import { describe, expect, it } from 'vitest';

const app = await testApp();
const { db, call, signInAs } = app;

const PHONE = '252615000777';

/** The desk, and a client of whom something is known. */
async function aDeskFor(known: Parameters<typeof aClientWith>[1], given: { session_count?: number } = {}) {
  const treatment = await aTreatmentByBoth(db, given);
  const client = await aClientWith(db, { phone: PHONE, ...known });
  const desk = await aDesk(app);
  const book = (at = AT_TEN, more: object = {}) =>
    desk.book(treatment.service.id, at, { name: client.name, phone: PHONE, ...more });
  return { ...treatment, ...desk, client, book };
}

describe('PUT /schedule/api/resources/:id/ and /clients/api/:id/', () => {
  it('say for whom someone or something is, and leave it as it is where the call does not', async () => {
    const { token } = await signInAs('manager');
    const hodan = await aResource(db, 'Hodan');
    const params = { id: hodan };
    const body = { kind: 'therapist' as const, name: 'Hodan' };
    const said = await call(api.schedule.changeResource, {
      token,
      params,
      body: { ...body, serves: 'women', sex: 'woman' },
    });
    expect(said.body).toMatchObject({ serves: 'women', sex: 'woman' });
    expect((await call(api.schedule.changeResource, { token, params, body })).body).toMatchObject({
      serves: 'women',
      sex: 'woman',
    });
    const room = { kind: 'room' as const, name: 'Room 1', sex: 'woman' as const };
    expect((await call(api.schedule.addResource, { token, body: room })).error).toHaveProperty('sex');
    const client = await aClientWith(db, {});
    const { name, phone } = client;
    const change = (more: object) =>
      call(api.clients.update, {
        token,
        params: { id: client.id },
        body: { name, phone, address: 'Hodan', ...more },
      });
    expect((await change({})).body).toMatchObject({ sex: null, therapist_wish: 'any' });
    expect((await change({ sex: 'woman', therapist_wish: 'woman' })).body).toMatchObject({
      sex: 'woman',
      therapist_wish: 'woman',
    });
    expect((await change({})).body).toMatchObject({ sex: 'woman', therapist_wish: 'woman' });
  });

  it('keep hours for women or for men', async () => {
    const { token } = await signInAs('manager');
    const params = { id: await aResource(db, 'Hodan') };
    const body = [
      { weekday: 1, opens: '09:00', closes: '12:00', serves: 'women' as const },
      { weekday: 1, opens: '12:00', closes: '17:00' },
    ];
    expect((await call(api.schedule.setHours, { token, params, body })).body).toEqual(body);
  });
});

describe('a booking', () => {
  it('for who wishes a woman falls on a woman, though a man comes first and is free', async () => {
    const { book } = await aDeskFor({ therapist_wish: 'woman' });
    expect((await book()).status).toBe(201);
    expect(await occupied(db)).toEqual(['23, 10:00 Hodan', '23, 10:00 Room 1']);
  });

  it('of a man falls in no room for women; of whom it is not known, in any', async () => {
    const { book } = await aDeskFor({ sex: 'man' });
    await book();
    expect(await occupied(db)).toEqual(['23, 10:00 Ali', '23, 10:00 Room 2']);
  });

  it('of someone of whom nothing is known is served by all', async () => {
    const { book } = await aDeskFor({});
    await book();
    expect(await occupied(db)).toEqual(['23, 10:00 Ali', '23, 10:00 Room 1']);
  });

  it('with who does not fit is refused in words, with the times of those who do', async () => {
    const { book, ali, womens, client } = await aDeskFor({ therapist_wish: 'woman', sex: 'man' });
    const refused = await book(AT_TEN, { resources: [ali] });
    expect(refused).toMatchObject({
      status: 409,
      error: {
        detail: `Ali does not fit: Massage, session 1, Monday, November 23 at 10:00. ${client.name} wishes a woman.`,
        conflicts: [{ resource: { name: 'Ali' }, does_not_fit: true }],
      },
    });
    expect(
      (refused.error as unknown as { conflicts: { alternatives: string[] }[] }).conflicts[0]!.alternatives,
    ).toContain('2026-11-23T07:00:00.000Z');
    const inRoom = await book(AT_TEN, { resources: [womens] });
    expect(inRoom.error).toMatchObject({
      detail:
        'Room 1 does not fit: Massage, session 1, Monday, November 23 at 10:00. Room 1 is for women only.',
    });
    expect(await occupied(db)).toEqual([]);
  });

  it('is refused where only others are free, and says whose wish it is', async () => {
    const { book, service, client } = await aDeskFor({ therapist_wish: 'woman' });
    const { book: bookAny } = await aDesk(app);
    await aClientWith(db, { phone: '252615000001', therapist_wish: 'woman' });
    expect((await bookAny(service.id, AT_TEN, { phone: '615000001' })).status).toBe(201);
    const refused = await book();
    expect(refused.error).toMatchObject({
      detail: expect.stringMatching(/^No therapist is free: .*Hodan is taken by .*wishes a woman\.$/),
      conflicts: [{ is_choice: true, alternatives: expect.arrayContaining(['2026-11-23T06:00:00.000Z']) }],
    });
    expect(refused.error).toMatchObject({ detail: expect.stringContaining(client.name) });
  });

  it('of one of the people of a phone is refused by her own wish, not by the holder’s', async () => {
    const { book, ali, womens } = await aDeskFor({ therapist_wish: 'woman' });
    const son = await aClientWith(db, { name: 'Cali', phone: PHONE, is_holder: false, sex: 'man' });
    const detail = async (more: object) =>
      (await book(AT_TEN, { resources: [womens], ...more })).error?.detail;
    const forWomen =
      'Room 1 does not fit: Massage, session 1, Monday, November 23 at 10:00. Room 1 is for women only.';
    expect([await detail({ client: son.id }), await detail({ name: 'Cali' })]).toEqual([forWomen, forWomen]);
    await book(AT_TEN, { resources: [ali], client: son.id });
    const taken = await book(AT_TEN, { resources: [ali], name: 'Sahra', new_person: true });
    expect(taken.error).toMatchObject({
      detail: 'Ali is taken by Cali: Massage, session 1, Monday, November 23 at 10:00.',
      conflicts: [{ resource: { name: 'Ali' } }],
    });
    expect(taken.error).not.toMatchObject({ conflicts: [{ does_not_fit: true }] });
  });

  it('of a man does not fall in hours that are for women, nor does one who is wished for', async () => {
    const hours = [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) => [
      { weekday, opens: 9 * 60, closes: 12 * 60, serves: 'women' as const },
      { weekday, opens: 12 * 60, closes: 17 * 60 },
    ]);
    const sagal = await aResource(db, 'Sagal', { hours });
    const service = await aService(db, { name: 'Facial' });
    await setNeedsOf(db, service.id, [[sagal]]);
    const man = await aClientWith(db, { phone: PHONE, sex: 'man' });
    const { book, token } = await aDesk(app);
    const refused = await book(service.id, AT_TEN, { phone: PHONE, resources: [sagal] });
    expect(refused.error).toMatchObject({ detail: expect.stringContaining('Sagal is for women only then.') });
    expect((await book(service.id, AT_TEN, { phone: PHONE })).status).toBe(409);
    const query = { service: service.id, from: '2026-11-23', to: '2026-11-23' };
    const first = async (more: object) =>
      (await call(api.schedule.listSlots, { token, query: { ...query, ...more } })).body[0]!.starts_at;
    expect(await first({ client: man.id })).toBe('2026-11-23T09:00:00.000Z');
    expect(await first({})).toBe('2026-11-23T06:00:00.000Z');
    // A visit of someone whose sex is not known, or of a woman, runs from one kind of hours into the other.
    await aClientWith(db, { phone: '252615000002', sex: 'woman' });
    expect((await book(service.id, '2026-11-23T11:45', { phone: '615000002' })).status).toBe(201);
  });
});

describe('free times', () => {
  it('for a client, or of her session, are those of who fits', async () => {
    const { client, service, hodan, token, book, session } = await aDeskFor({ therapist_wish: 'woman' });
    const query = { service: service.id, from: '2026-11-23', to: '2026-11-23' };
    const therapists = async (more: object) => {
      const { body } = await call(api.schedule.listSlots, { token, query: { ...query, ...more } });
      return new Set(body.map(({ resources }) => resources[0]!.id));
    };
    expect(await therapists({ client: client.id })).toEqual(new Set([hodan]));
    expect((await therapists({})).size).toBe(1);
    expect(await therapists({})).not.toEqual(new Set([hodan]));
    const { body } = await book();
    expect(await therapists({ session: await session(body.id) })).toEqual(new Set([hodan]));
  });

  it('are held for a client with who fits', async () => {
    const { client, service, token } = await aDeskFor({ therapist_wish: 'woman' });
    const held = await call(api.schedule.hold, {
      token,
      body: { service: service.id, starts_at: AT_TEN, client: client.id },
    });
    expect(held.body.resources.map(({ name }) => name)).toEqual(['Hodan', 'Room 1']);
  });
});

describe('a session', () => {
  it('that is moved goes to who fits, where its client came to wish otherwise', async () => {
    const { book, client, reschedule, session } = await aDeskFor({});
    const { body } = await book();
    await db.updateTable('clients').set({ therapist_wish: 'woman' }).where('id', '=', client.id).execute();
    const moved = await reschedule(await session(body.id), '2026-11-24T10:00');
    expect(moved.status).toBe(200);
    expect(await occupied(db)).toEqual(['24, 10:00 Hodan', '24, 10:00 Room 1']);
  });

  it('is not given to who does not fit, alone or when it is handed over', async () => {
    const { book, ali, hodan, reschedule, session, token } = await aDeskFor({ therapist_wish: 'woman' });
    const id = await session((await book()).body.id);
    expect((await reschedule(id, AT_TEN, { resources: [ali] })).status).toBe(409);
    const handOver = (resource: number) =>
      call(api.sessions.handOver, { token, body: { sessions: [{ id, resources: [resource] }] } });
    expect((await handOver(ali)).status).toBe(409);
    expect((await handOver(hodan)).status).toBe(200);
    const ill = {
      reason: 'leave' as const,
      starts_at: '2026-11-23T08:00',
      ends_at: '2026-11-23T20:00',
      now: true,
    };
    const block = await call(api.schedule.addBlock, { token, body: { ...ill, resource: hodan } });
    const [under] = (block.body as { sessions: { offers: { resources: { name: string }[] }[] }[] }).sessions;
    // Ali is free all day, and is never offered.
    expect(under!.offers.length).toBeGreaterThan(0);
    expect(under!.offers.flatMap(({ resources }) => resources.map(({ name }) => name))).not.toContain('Ali');
  });
});

describe('a freed time', () => {
  it('suits who waits only with who fits', async () => {
    const {
      client,
      service,
      ali,
      hodan,
      token,
      book: _,
      session,
    } = await aDeskFor({ therapist_wish: 'woman' });
    const { book } = await aDesk(app);
    const of = (phone: string, resource: number) =>
      book(service.id, AT_TEN, { phone, name: 'Amina', resources: [resource] });
    const byAli = await session((await of('615000003', ali)).body.id);
    const byHodan = await session((await of('615000004', hodan)).body.id);
    await call(api.schedule.addToWaitlist, {
      token,
      body: { client: client.id, service: service.id, from: '2026-11-23', to: '2026-11-23' },
    });
    const freed = async () => (await call(api.schedule.listFreedTimes, { token })).body.length;
    // All of Hodan's other time that day is taken, so that only what is freed counts.
    const callOff = (id: number) => call(api.sessions.callOff, { token, params: { id }, body: {} });
    for (const [from, to] of [
      ['08:00', '10:00'],
      ['10:45', '18:00'],
    ])
      await call(api.schedule.addBlock, {
        token,
        body: {
          resource: hodan,
          reason: 'block',
          starts_at: `2026-11-23T${from}`,
          ends_at: `2026-11-23T${to}`,
        },
      });
    await callOff(byAli);
    expect(await freed()).toBe(0);
    await callOff(byHodan);
    expect(await freed()).toBe(1);
  });
});

/** Books, moves, changes, hands over and calls off at random; says how much of it was refused. */
async function bookAtRandom({ below, pick }: Dice, rounds: number) {
  const { service, ali, hodan, womens, room } = await aTreatmentByBoth(db, { session_count: 2 });
  const single = await aService(db, { name: 'Facial' });
  await setNeedsOf(db, single.id, [[ali, hodan]]);
  const wishes = ['any', 'woman', 'man'] as const;
  const sexes = [null, 'woman', 'man'] as const;
  const phones = wishes.flatMap((_, one) => sexes.map((__, other) => `61500${one}${other}00`));
  for (const [place, phone] of phones.entries())
    await aClientWith(db, {
      phone: `252${phone}`,
      therapist_wish: wishes[Math.floor(place / 3)]!,
      sex: sexes[place % 3]!,
    });
  const { token, book, reschedule } = await aDesk(app);
  const bookings: number[] = [];
  const resources = [ali, hodan, womens, room];
  const at = () =>
    `2026-11-${23 + below(5)}T${String(9 + below(8)).padStart(2, '0')}:${pick(['00', '15', '30', '45'])}`;
  const wished = () =>
    pick([{}, { resources: [pick(resources)] }, { resources: [pick([ali, hodan]), pick([womens, room])] }]);
  const aSession = async () => pick(await sessionsOf(db, pick(bookings))).id;
  const sent = { taken: 0, refused: 0 };
  const note = ({ status }: { status: number }) => {
    if (status === 409) sent.refused += 1;
    else if (status < 300) sent.taken += 1;
  };
  const acts = [
    async () => {
      const booked = await book(pick([service.id, single.id]), at(), { phone: pick(phones), ...wished() });
      if (booked.status === 201) bookings.push(booked.body.id);
      return booked;
    },
    async () => reschedule(await aSession(), at(), { move_later: below(2) === 0, ...wished() }),
    () =>
      call(api.bookings.update, { token, params: { id: pick(bookings) }, body: { scheduled_date: at() } }),
    async () => call(api.sessions.callOff, { token, params: { id: await aSession() }, body: {} }),
    async () => call(api.sessions.undo, { token, params: { id: await aSession() }, body: {} }),
    async () => {
      const sessions = [{ id: await aSession(), resources: [pick(resources)], starts_at: at() }];
      return call(api.sessions.handOver, { token, body: { sessions } });
    },
  ];
  note(await acts[0]!());
  while (bookings.length === 0) note(await acts[0]!());
  for (let round = 0; round < rounds; round += 1) note(await pick([acts[0]!, ...acts])());
  return sent;
}

describe('no wish is broken', () => {
  it('by a hundred random bookings, moves, changes and handovers', { timeout: 120_000 }, async () => {
    const { taken, refused } = await bookAtRandom(dice(7), 100);
    expect(await brokenWishes(db)).toEqual([]);
    expect(Math.min(taken, refused)).toBeGreaterThan(10);
  });

  it('by two thousand', { tags: 'long', timeout: 600_000 }, async () => {
    const { taken, refused } = await bookAtRandom(dice(11), 2000);
    expect(await brokenWishes(db)).toEqual([]);
    expect(Math.min(taken, refused)).toBeGreaterThan(200);
  });
});

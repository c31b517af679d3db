import type { BlockedNow } from '@revive/contract';
import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { brokenBooks } from '@revive/testing/broken-books.ts';
import { aBooking, aService, sessionsOf } from '@revive/testing/factories.ts';
import { AT_TEN, aDesk, aResource, aTreatment, occupied, setNeedsOf } from '@revive/testing/schedule.ts';
import { describe, expect, it } from 'vitest';

const app = await testApp();
const { db, call, clock, signInAs } = app;
const DAY = { starts_at: '2026-11-23T00:00', ends_at: '2026-11-24T00:00' };

/** Hodan and Sahra in two rooms, sessions of 45 minutes; Hodan has them at ten and at twelve. */
async function aMorning() {
  const { service, people, rooms } = await aTreatment(db);
  const desk = await aDesk(app);
  const [hodan = 0, sahra = 0] = people;
  const at = async (time: string, resources = [hodan]) => {
    const { body } = await desk.book(service.id, `2026-11-23T${time}`, { resources });
    return desk.session(body.id);
  };
  const ten = await at('10:00');
  const twelve = await at('12:00');
  const block = async (body: object = {}) => {
    const answer = await call(api.schedule.addBlock, {
      token: desk.token,
      body: { resource: hodan, reason: 'leave', ...DAY, now: true, ...body },
    });
    return { ...answer, body: answer.body as BlockedNow };
  };
  const planned = async () =>
    (
      await call(api.sessions.listPlanned, {
        token: desk.token,
        query: { from: '2026-11-20', to: '2026-12-20' },
      })
    ).body;
  const needing = async () => (await planned()).filter(({ needs_place }) => needs_place).map(({ id }) => id);
  const offersOf = (body: BlockedNow) =>
    body.sessions.map(({ offers }) =>
      offers.map(
        ({ starts_at, resources }) =>
          `${starts_at.slice(8, 16)} ${resources.map(({ name }) => name).join(', ')}`,
      ),
    );
  return { ...desk, service, hodan, sahra, rooms, at, ten, twelve, block, planned, needing, offersOf };
}

describe('POST /schedule/api/blocks/ with now', () => {
  it('blocks at once; sessions keep their time and their room, and say that they need a place', async () => {
    const { block, planned, ten, twelve, hodan, token } = await aMorning();
    const { status, body } = await block({ note: 'Fever' });
    expect(status).toBe(201);
    expect(body.block).toMatchObject({
      resource: { id: hodan },
      reason: 'leave',
      note: 'Fever',
      starts_at: '2026-11-22T21:00:00.000Z',
      ends_at: '2026-11-23T21:00:00.000Z',
    });
    expect(body.sessions).toMatchObject([
      {
        id: ten,
        client: { name: 'Amina Ali', phone: '252615123456' },
        starts_at: '2026-11-23T07:00:00.000Z',
        lost: [{ name: 'Hodan' }],
        resources: [{ name: 'Room 1' }],
      },
      { id: twelve },
    ]);
    expect(await planned()).toMatchObject([
      { id: ten, needs_place: true, resources: [{ name: 'Room 1' }] },
      { id: twelve, needs_place: true, scheduled_date: '2026-11-23T09:00:00.000Z' },
    ]);
    expect(await occupied(db)).toEqual(['23, 10:00 Room 1', '23, 12:00 Room 2']);
    expect((await call(api.schedule.listHandover, { token })).body).toEqual(body.sessions);
    expect(
      (await call(api.schedule.listHandover, { token, query: { resource: hodan, page_size: 1 } })).body,
    ).toHaveLength(1);
    expect(await brokenBooks(db)).toEqual([]);
  });

  it('refuses without now, as before, and who is not signed in, and times that do not follow', async () => {
    const { block, token, needing } = await aMorning();
    expect(await block({ now: false })).toMatchObject({
      status: 409,
      error: { detail: 'Hodan has 2 sessions in that time: Amina Ali. Move them first.' },
    });
    expect(await needing()).toEqual([]);
    expect(await block({ ends_at: DAY.starts_at })).toMatchObject({ status: 400 });
    expect(await block({ resource: 999_999 })).toMatchObject({ status: 400 });
    const body = { resource: 1, reason: 'leave' as const, ...DAY, now: true };
    expect((await call(api.schedule.addBlock, { body })).status).toBe(401);
    expect((await call(api.schedule.listHandover, {})).status).toBe(401);
    expect((await call(api.schedule.listHandover, { token })).body).toEqual([]);
  });

  it('offers colleagues at the same time first, then the next free times', async () => {
    const { block, at, sahra, offersOf } = await aMorning();
    await at('12:00', [sahra]);
    const { body } = await block();
    expect(offersOf(body)).toEqual([
      [
        '23T07:00 Sahra, Room 1',
        '23T07:15 Sahra, Room 1',
        '23T07:30 Sahra, Room 1',
        '23T07:45 Sahra, Room 1',
      ],
      [expect.stringMatching(/^23T1\d:00 Sahra, Room [12]$/), expect.anything(), expect.anything()],
    ]);
  });

  it('offers what goes together: two sessions at one time are not both given to one colleague', async () => {
    const { service, people } = await aTreatment(db, { therapists: ['Hodan', 'Sahra', 'Ifrah'] });
    const [hodan = 0, , ifrah = 0] = people;
    const third = await aResource(db, 'Room 3', { kind: 'room' });
    const only = await aService(db, { name: 'Facial', duration_minutes: 60 });
    const ill = await aResource(db, 'Deqa');
    await setNeedsOf(db, only.id, [[ill, ifrah], [third]]);
    const { token } = await signInAs('staff');
    const one = await aBooking(db, { services: [service.id], scheduled_date: AT_TEN, resources: [hodan] });
    const other = await aBooking(db, { services: [only.id], scheduled_date: AT_TEN, resources: [ill] });
    for (const resource of [hodan, ill])
      await call(api.schedule.addBlock, {
        token,
        body: { resource, reason: 'leave', ...DAY, now: true },
      });
    const { body } = await call(api.schedule.listHandover, { token });
    const best = body.map(({ id, offers }) => ({ id, ...offers[0]! }));
    expect(best.map(({ starts_at }) => starts_at)).toEqual(best.map(() => '2026-11-23T07:00:00.000Z'));
    const therapists = best.map(({ resources }) => resources.find(({ kind }) => kind === 'therapist')!.name);
    expect(new Set(therapists)).toEqual(new Set(['Sahra', 'Ifrah']));
    const sessions = best.map(({ id, resources }) => ({ id, resources: resources.map((row) => row.id) }));
    expect((await call(api.sessions.handOver, { token, body: { sessions } })).status).toBe(200);
    expect([one, other]).toHaveLength(2);
    expect(await brokenBooks(db)).toEqual([]);
  });

  it('gives the sessions back that still need a place when the block is taken back, and no others', async () => {
    const { block, needing, ten, twelve, sahra, token, planned } = await aMorning();
    const { body } = await block();
    await call(api.sessions.handOver, { token, body: { sessions: [{ id: ten, resources: [sahra] }] } });
    expect(await needing()).toEqual([twelve]);
    const params = { id: body.block.id };
    expect((await call(api.schedule.removeBlock, { token, params })).status).toBe(204);
    expect(await planned()).toMatchObject([
      { id: ten, needs_place: false, resources: [{ name: 'Sahra' }, { name: 'Room 1' }] },
      { id: twelve, needs_place: false, resources: [{ name: 'Hodan' }, { name: 'Room 2' }] },
    ]);
    expect(await brokenBooks(db)).toEqual([]);
  });

  it('lies around what was held and what is blocked already, and ends holds of that time', async () => {
    const { block, needing, ten, twelve, token, hodan, service, planned } = await aMorning();
    await call(api.sessions.complete, { token, params: { id: ten } });
    const lunch = { reason: 'break', starts_at: '2026-11-23T14:00', ends_at: '2026-11-23T15:00' };
    await block({ ...lunch, now: false });
    const hold = { service: service.id, starts_at: '2026-11-23T15:30', resources: [hodan] };
    expect((await call(api.schedule.hold, { token, body: hold })).status).toBe(201);
    const { body } = await block();
    expect(
      body.blocks.map(({ starts_at, ends_at }) => `${starts_at.slice(8, 16)} ${ends_at.slice(8, 16)}`),
    ).toEqual(['22T21:00 23T07:00', '23T08:00 23T11:00', '23T12:00 23T21:00']);
    expect(await needing()).toEqual([twelve]);
    expect(await block()).toMatchObject({
      status: 409,
      error: { detail: 'Hodan is away in that time already.' },
    });
    expect((await planned())[0]).toMatchObject({ completed: true, resources: [{ name: 'Hodan' }, {}] });
  });

  it.each(['no_show', 'call_off', 'cancel', 'reschedule'] as const)(
    'is over for a session by %s, and stays through completing and undoing it',
    async (act) => {
      const { block, needing, ten, twelve, token } = await aMorning();
      await block();
      const params = { id: ten };
      await call(api.sessions.complete, { token, params });
      expect(await needing()).toEqual([twelve]);
      await call(api.sessions.undo, { token, params });
      expect(await needing()).toEqual([ten, twelve]);
      if (act === 'no_show') await call(api.sessions.noShow, { token, params });
      if (act === 'call_off') await call(api.sessions.callOff, { token, params });
      if (act === 'cancel') {
        const { booking_id } = await db
          .selectFrom('sessions')
          .select('booking_id')
          .where('id', '=', ten)
          .executeTakeFirstOrThrow();
        await call(api.bookings.cancel, { token, params: { id: booking_id }, body: { reason: 'She moved' } });
      }
      if (act === 'reschedule')
        await call(api.sessions.reschedule, { token, params, body: { scheduled_date: '2026-11-25T10:00' } });
      expect(await needing()).toEqual([twelve]);
      expect(await brokenBooks(db)).toEqual([]);
    },
  );

  it('is answered again when its call is repeated', async () => {
    const { token, hodan } = await aMorning();
    const body = { resource: hodan, reason: 'leave' as const, ...DAY, now: true };
    const send = () => call(api.schedule.addBlock, { token, key: 'hodan-is-ill-today', body });
    const first = await send();
    expect((await send()).body).toEqual(first.body);
    expect(
      await db.selectFrom('occupancies').select('id').where('reason', '=', 'leave').execute(),
    ).toHaveLength(1);
  });

  it('notifies all staff of the sessions until they are handed over', async () => {
    const { block, ten, twelve, sahra, token } = await aMorning();
    const noticed = async () => {
      const { body } = await call(api.notifications.list, { token });
      return body.items.flatMap(({ kind, id }) => (kind === 'needs_place' ? [id] : []));
    };
    await block();
    expect(await noticed()).toEqual([ten, twelve]);
    await call(api.sessions.handOver, { token, body: { sessions: [{ id: ten, resources: [sahra] }] } });
    expect(await noticed()).toEqual([twelve]);
  });

  it('offers someone of the same kind for who was wished of a service that needs no one', async () => {
    const [hodan, sahra] = [await aResource(db, 'Hodan'), await aResource(db, 'Sahra')];
    const service = await aService(db, { name: 'Advice', duration_minutes: 30 });
    const booking = await aBooking(db, {
      services: [service.id],
      scheduled_date: AT_TEN,
      resources: [hodan],
    });
    const { token } = await signInAs('staff');
    const { body } = await call(api.schedule.addBlock, {
      token,
      body: { resource: hodan, reason: 'leave', ...DAY, now: true },
    });
    expect((body as BlockedNow).sessions).toMatchObject([
      { id: (await sessionsOf(db, booking.id))[0]!.id, offers: [{ resources: [{ id: sahra }] }, {}, {}, {}] },
    ]);
  });

  it('looks from now on for a session whose time has passed', async () => {
    const { block } = await aMorning();
    await block();
    clock.set('2026-11-24T06:00:00.000Z');
    const { token } = await signInAs('staff');
    const { body } = await call(api.schedule.listHandover, { token });
    expect(body[0]!.offers[0]!.starts_at).toBe('2026-11-24T06:00:00.000Z');
  });
});

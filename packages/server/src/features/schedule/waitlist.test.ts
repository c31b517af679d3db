import type { Block } from '@revive/contract';
import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { aBooking, aService } from '@revive/testing/factories.ts';
import { aResource, setNeedsOf } from '@revive/testing/schedule.ts';
import { describe, expect, it } from 'vitest';

const { db, call, signInAs, clock } = await testApp();
const { addToWaitlist, listWaitlist, moveWaitlistEntry, removeFromWaitlist, listFreedTimes } = api.schedule;

/** Hodan gives a facial of an hour; Khadra has her at two in the afternoon, and others wait. */
async function aSalon() {
  const { token } = await signInAs('manager');
  const hodan = await aResource(db, 'Hodan');
  const service = await aService(db, { name: 'Facial', duration_minutes: 60 });
  await setNeedsOf(db, service.id, [[hodan]]);
  const booking = await aBooking(db, {
    name: 'Khadra',
    services: [service.id],
    scheduled_date: '2026-11-20T14:00',
  });
  const [session] = (await call(api.sessions.list, { token, query: { booking: booking.id } })).body;
  const wait = async (name: string, wish: object = {}) => {
    const { client_id } = await aBooking(db, { name, scheduled_date: '2026-12-20T08:00' });
    const body = { client: client_id, service: service.id, from: '2026-11-20', to: '2026-11-20', ...wish };
    return (await call(addToWaitlist, { token, body })).body;
  };
  const freed = async () =>
    (await call(listFreedTimes, { token })).body.map(({ starts_at, waiting }) => [
      starts_at,
      ...waiting.map(({ client_name }) => client_name),
    ]);
  const notified = async () =>
    (await call(api.notifications.list, { token })).body.items.filter(({ kind }) => kind === 'freed_time');
  return {
    token,
    hodan,
    service: service.id,
    booking,
    session: { token, params: { id: session!.id } },
    wait,
    freed,
    notified,
  };
}

/** Half an hour that needs a therapist. */
async function aQuickOne(therapist: number) {
  const service = await aService(db, { name: 'Eyebrows', duration_minutes: 30 });
  await setNeedsOf(db, service.id, [[therapist]]);
  return service;
}

const AT_TWO = '2026-11-20T11:00:00.000Z';

describe('/schedule/api/waitlist/', () => {
  it('keeps who waits for what, the longest first, and what became of it', async () => {
    const { token, wait, service, hodan } = await aSalon();
    const one = await wait('Amina', { part_of_day: 'morning', resource: hodan });
    const other = await wait('Ubah');
    expect(one).toMatchObject({
      state: 'waiting',
      part_of_day: 'morning',
      resource: hodan,
      client_name: 'Amina',
    });
    const list = async (query = {}) =>
      (await call(listWaitlist, { token, query })).body.map(
        ({ client_name, state }) => `${client_name} ${state}`,
      );
    expect(await list({ service })).toEqual(['Amina waiting', 'Ubah waiting']);
    const params = { id: one.id };
    await call(moveWaitlistEntry, { token, params, body: { state: 'offered' } });
    expect(await list({ state: 'offered' })).toEqual(['Amina offered']);
    expect((await call(removeFromWaitlist, { token, params })).body.state).toBe('gone');
    expect((await call(moveWaitlistEntry, { token, params, body: { state: 'waiting' } })).body.state).toBe(
      'waiting',
    );
    clock.advance(2 * 86_400_000);
    const { token: later } = await signInAs('staff');
    expect((await call(listWaitlist, { token: later, query: { client: other.client } })).body).toMatchObject([
      { state: 'gone' },
    ]);
  });

  it('refuses to wait twice for the same, also when both are sent at once or one comes back', async () => {
    const { token, wait, service } = await aSalon();
    const one = await wait('Amina');
    const body = { client: one.client, service, from: '2026-11-20', to: '2026-11-20' };
    expect(await call(addToWaitlist, { token, body })).toMatchObject({
      status: 409,
      error: { error: 'This client is waiting for the same already.' },
    });
    await call(removeFromWaitlist, { token, params: { id: one.id } });
    const twice = await Promise.all([
      call(addToWaitlist, { token, body }),
      call(addToWaitlist, { token, body }),
    ]);
    expect(twice.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const back = { token, params: { id: one.id }, body: { state: 'waiting' as const } };
    expect(await call(moveWaitlistEntry, back)).toMatchObject({ status: 409 });
  });

  it('refuses days that end before they begin, what does not exist, and the unsigned', async () => {
    const { token, wait, service } = await aSalon();
    const { client, id } = await wait('Amina');
    const body = { client, service, from: '2026-11-21', to: '2026-11-20' };
    expect(await call(addToWaitlist, { token, body })).toMatchObject({ status: 400 });
    for (const wrong of [
      { client: 999 },
      { service: 999 },
      { resource: 999 },
      { part_of_day: 'night' as never },
    ])
      expect(
        await call(addToWaitlist, { token, body: { ...body, from: '2026-11-19', ...wrong } }),
      ).toMatchObject({ status: 400 });
    expect(await call(addToWaitlist, { body })).toMatchObject({ status: 401 });
    expect(await call(listWaitlist, {})).toMatchObject({ status: 401 });
    expect(await call(listFreedTimes, {})).toMatchObject({ status: 401 });
    expect(await call(removeFromWaitlist, { params: { id } })).toMatchObject({ status: 401 });
    expect(await call(removeFromWaitlist, { token, params: { id: 999 } })).toMatchObject({ status: 404 });
    const move = { params: { id }, body: { state: 'booked' as never } };
    expect(await call(moveWaitlistEntry, { token, ...move })).toMatchObject({ status: 400 });
  });

  it('ends with the booking that is made from it, once', async () => {
    const { token, wait, service, booking } = await aSalon();
    const entry = await wait('Amina');
    const book = (waitlist: number, phone: string, time: string) =>
      call(api.bookings.create, {
        token,
        body: {
          name: 'Amina',
          phone,
          address: 'Waberi',
          scheduled_date: `2026-11-20T${time}`,
          selectedServices: [service],
          waitlist,
        },
      });
    expect(await book(entry.id, booking.client_phone, '12:00')).toMatchObject({ status: 400 });
    expect(await book(entry.id, entry.client_phone, '12:00')).toMatchObject({ status: 201 });
    const [kept] = (await call(listWaitlist, { token, query: { client: entry.client } })).body;
    expect(kept).toMatchObject({ state: 'booked', booking: expect.any(Number) });
    expect(await call(removeFromWaitlist, { token, params: { id: entry.id } })).toMatchObject({
      status: 409,
    });
  });
});

describe('a time that is given free', () => {
  it('raises one notification with those it suits in the order in which they wait, and holds nothing', async () => {
    const { wait, session, freed, notified, service, token } = await aSalon();
    const amina = await wait('Amina');
    await wait('Ubah', { part_of_day: 'morning' });
    await wait('Ifrah', { from: '2026-11-21', to: '2026-11-30' });
    await wait('Sagal', { part_of_day: 'afternoon' });
    await call(api.sessions.callOff, session);
    expect(await freed()).toEqual([[AT_TWO, 'Amina', 'Sagal']]);
    expect(await notified()).toMatchObject([
      { name: 'Amina, Sagal', client_id: amina.client, subject: 'Facial', at: AT_TWO, is_new: true },
    ]);
    const query = { service, from: '2026-11-20', to: '2026-11-20' };
    const slots = await call(api.schedule.listSlots, { token, query });
    expect(slots.body.map(({ starts_at }) => starts_at)).toContain(AT_TWO);
  });

  it('is announced for a no-show, a cancellation, a move and the end of a block too', async () => {
    const { wait, session, freed, token, booking, hodan } = await aSalon();
    await wait('Amina', { part_of_day: 'afternoon' });
    await call(api.sessions.noShow, session);
    expect(await freed()).toEqual([[AT_TWO, 'Amina']]);
    await call(api.sessions.undo, session);
    expect(await freed()).toEqual([]);
    await call(api.sessions.reschedule, { ...session, body: { scheduled_date: '2026-11-20T10:00' } });
    expect(await freed()).toEqual([[AT_TWO, 'Amina']]);
    const body = {
      resource: hodan,
      reason: 'leave' as const,
      starts_at: '2026-11-20T12:00',
      ends_at: '2026-11-20T17:00',
    };
    const { body: block } = await call(api.schedule.addBlock, { token, body });
    expect(await freed()).toEqual([]);
    await call(api.schedule.removeBlock, { token, params: { id: (block as Block).id } });
    expect(await freed()).toEqual([['2026-11-20T09:00:00.000Z', 'Amina']]);
    await call(api.sessions.reschedule, { ...session, body: { scheduled_date: '2026-11-20T14:00' } });
    await call(api.bookings.cancel, {
      token,
      params: { id: booking.id },
      body: { reason: 'Booked by mistake' },
    });
    expect((await freed()).map(([at]) => at)).toContain(AT_TWO);
  });

  it('is announced for a session that falls away with its service or becomes shorter', async () => {
    const { wait, session, freed, token, booking, hodan, service } = await aSalon();
    await wait('Amina', { part_of_day: 'afternoon' });
    await wait('Ubah', { service: (await aQuickOne(hodan)).id });
    const until = (ends_at: string) =>
      call(api.sessions.reschedule, {
        ...session,
        body: { scheduled_date: '2026-11-20T14:00', ends_at: `2026-11-20T${ends_at}` },
      });
    await until('14:30');
    expect(await freed()).toEqual([['2026-11-20T11:30:00.000Z', 'Amina', 'Ubah']]);
    await until('15:00');
    expect(await freed()).toEqual([]);
    const change = (selectedServices: number[]) =>
      call(api.bookings.update, { token, params: { id: booking.id }, body: { selectedServices } });
    await change([service]);
    expect(await freed()).toEqual([]);
    await change([(await aService(db)).id]);
    expect(await freed()).toEqual([[AT_TWO, 'Amina', 'Ubah']]);
  });

  it('is announced of the therapist a session is taken from, to who waits for her', async () => {
    const { wait, session, freed, hodan, service } = await aSalon();
    const sahra = await aResource(db, 'Sahra');
    await db
      .insertInto('service_needs')
      .values({ service_id: service, place: 1, resource_id: sahra })
      .execute();
    await wait('Amina', { resource: sahra });
    await wait('Ubah', { resource: hodan });
    const body = { scheduled_date: '2026-11-20T14:00', resources: [sahra] };
    expect((await call(api.sessions.reschedule, { ...session, body })).status).toBe(200);
    expect(await freed()).toEqual([[AT_TWO, 'Ubah']]);
  });

  it('is announced each time a session gives one up, and stands although its session is deleted', async () => {
    const { wait, session, freed, token, booking } = await aSalon();
    await wait('Amina');
    const to = (time: string) =>
      call(api.sessions.reschedule, { ...session, body: { scheduled_date: `2026-11-20T${time}` } });
    await to('10:00');
    await to('16:00');
    const both = [
      ['2026-11-20T07:00:00.000Z', 'Amina'],
      [AT_TWO, 'Amina'],
    ];
    expect(await freed()).toEqual(both);
    await call(api.bookings.update, {
      token,
      params: { id: booking.id },
      body: { selectedServices: [(await aService(db)).id] },
    });
    expect(await freed()).toEqual([...both, ['2026-11-20T13:00:00.000Z', 'Amina']]);
  });

  it('is not announced again when a session that gave it up before is cancelled or moved', async () => {
    const { wait, session, freed, token, booking, hodan } = await aSalon();
    await wait('Amina');
    await aResource(db, 'Sahra');
    await call(api.sessions.callOff, session);
    await db.updateTable('freed_times').set({ ended_at: clock.now() }).execute();
    await call(api.sessions.reschedule, { ...session, body: { scheduled_date: '2026-11-20T10:00' } });
    expect(await freed()).toEqual([]);
    await call(api.sessions.callOff, session);
    await db.updateTable('freed_times').set({ ended_at: clock.now() }).execute();
    await call(api.bookings.cancel, {
      token,
      params: { id: booking.id },
      body: { reason: 'Booked by mistake' },
    });
    expect(await freed()).toEqual([]);
    expect(hodan).toBeGreaterThan(0);
  });

  it('cannot be freed in silence: a session is not deleted while it occupies its time', async () => {
    const { session } = await aSalon();
    await expect(db.deleteFrom('sessions').where('id', '=', session.params.id).execute()).rejects.toThrow(
      'occupies its time',
    );
  });

  it('ends when it is taken, when no one waits any more, and when it has passed; a hold does not end it', async () => {
    const { wait, session, freed, notified, token, service } = await aSalon();
    const amina = await wait('Amina', { part_of_day: 'afternoon' });
    await call(api.sessions.callOff, session);
    await call(api.schedule.hold, { token, body: { service, starts_at: '2026-11-20T14:00' } });
    expect(await freed()).toHaveLength(1);
    await call(removeFromWaitlist, { token, params: { id: amina.id } });
    expect([await freed(), await notified()]).toEqual([[], []]);
    clock.advance(11 * 60_000);
    await call(api.sessions.undo, session);
    await wait('Ubah', { part_of_day: 'afternoon' });
    await call(api.sessions.callOff, session);
    expect(await freed()).toHaveLength(1);
    await aBooking(db, { services: [service], scheduled_date: '2026-11-20T14:00' });
    expect([await freed(), await notified()]).toEqual([[], []]);
  });

  it('raises nothing where no one waits, and nothing for a time that has passed', async () => {
    const { wait, session, freed } = await aSalon();
    await call(api.sessions.callOff, session);
    await wait('Amina');
    expect(await freed()).toEqual([]);
  });
});

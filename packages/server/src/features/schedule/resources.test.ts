import type { Block } from '@revive/contract';
import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { aBooking, aService, aUser, sessionsOf } from '@revive/testing/factories.ts';
import { aResource, setNeedsOf } from '@revive/testing/schedule.ts';
import { describe, expect, it } from 'vitest';

const { db, call, signInAs } = await testApp();
const calls = api.schedule;

describe('resources', () => {
  it('are listed by kind and name; managers and admins add, change and archive them', async () => {
    const { token } = await signInAs('manager');
    const { id: user } = await aUser(db);
    const add = (body: { kind: 'therapist' | 'room' | 'machine'; name: string; user?: number }) =>
      call(calls.addResource, { token, body });
    const room = await add({ kind: 'room', name: 'Room 1' });
    expect(room).toMatchObject({
      status: 201,
      body: { kind: 'room', name: 'Room 1', user: null, is_active: true },
    });
    await add({ kind: 'machine', name: 'Cavitation' });
    const { body: hodan } = await add({ kind: 'therapist', name: 'Hodan', user });
    const staff = await signInAs('staff');
    const names = async () => (await call(calls.listResources, { ...staff })).body.map(({ name }) => name);
    expect(await names()).toEqual(['Hodan', 'Room 1', 'Cavitation']);
    const params = { id: room.body.id };
    const body = { kind: 'room' as const, name: 'Blue room', is_active: false };
    expect((await call(calls.changeResource, { token, params, body })).body).toMatchObject(body);
    await call(calls.archiveResource, { token, params: { id: hodan.id } });
    expect(await names()).toEqual(['Blue room', 'Cavitation']);
    // The employee can be a therapist again.
    expect((await add({ kind: 'therapist', name: 'Hodan', user })).status).toBe(201);
    for (const refused of [
      call(calls.addResource, { ...staff, body }),
      call(calls.changeResource, { ...staff, params, body }),
      call(calls.archiveResource, { ...staff, params }),
    ])
      expect((await refused).status).toBe(403);
    expect((await call(calls.listResources, {})).status).toBe(401);
  });

  it('say at the field what is wrong', async () => {
    const { token } = await signInAs('admin');
    const { id: user } = await aUser(db);
    const add = (body: object) => call(calls.addResource, { token, body: body as never });
    expect((await add({ kind: 'therapist', name: ' ' })).error).toHaveProperty('name');
    expect((await add({ kind: 'bed', name: 'Bed' })).error).toHaveProperty('kind');
    expect((await add({ kind: 'room', name: 'Room', user })).error).toHaveProperty('user');
    expect((await add({ kind: 'therapist', name: 'Hodan', user: 999_999 })).error).toHaveProperty('user');
    const hodan = await add({ kind: 'therapist', name: 'Hodan', user });
    expect((await add({ kind: 'therapist', name: 'hodan' })).error).toHaveProperty('name');
    expect((await add({ kind: 'therapist', name: 'Sahra', user })).error).toHaveProperty('user');
    const unknown = { id: 999_999 };
    const body = { kind: 'room' as const, name: 'Room' };
    expect((await call(calls.changeResource, { token, params: unknown, body })).status).toBe(404);
    expect((await call(calls.archiveResource, { token, params: unknown })).status).toBe(404);
    const params = { id: hodan.body.id };
    expect((await call(calls.changeResource, { token, params, body })).error).toHaveProperty('kind');
  });

  it('are neither archived nor switched off while a service needs them and nothing else will do', async () => {
    const { token } = await signInAs('admin');
    const id = await aResource(db, 'Hodan');
    const service = await aService(db, { name: 'Body wrap' });
    await setNeedsOf(db, service.id, [[id]]);
    const params = { id };
    const body = { kind: 'therapist' as const, name: 'Hodan', is_active: false };
    const refused = {
      status: 409,
      error: {
        detail: 'Body wrap needs Hodan, and nothing else will do there. Change what the service needs first.',
      },
    };
    expect(await call(calls.archiveResource, { token, params })).toMatchObject(refused);
    expect(await call(calls.changeResource, { token, params, body })).toMatchObject(refused);
    const other = await aResource(db, 'Sahra');
    await db
      .insertInto('service_needs')
      .values({ service_id: service.id, place: 1, resource_id: other })
      .execute();
    expect((await call(calls.changeResource, { token, params, body })).status).toBe(200);
    expect((await call(calls.archiveResource, { token, params: { id: other } })).status).toBe(409);
    expect((await call(calls.archiveResource, { token, params })).status).toBe(204);
  });

  it('are not archived while sessions to come have them', async () => {
    const { token } = await signInAs('admin');
    const id = await aResource(db, 'Hodan');
    const booking = await aBooking(db, { scheduled_date: '2026-11-23T10:00', resources: [id] });
    const archive = () => call(calls.archiveResource, { token, params: { id } });
    expect(await archive()).toMatchObject({
      status: 409,
      error: { detail: 'Hodan has sessions still to come. Move them first, or switch it off.' },
    });
    await call(api.bookings.cancel, {
      token,
      params: { id: booking.id },
      body: { reason: 'Booked by mistake' },
    });
    expect((await archive()).status).toBe(204);
  });
});

describe('working hours', () => {
  it('are set as a whole week, and refused when they overlap or end before they begin', async () => {
    const { token } = await signInAs('manager');
    const params = { id: await aResource(db, 'Hodan') };
    const set = (body: object[]) => call(calls.setHours, { token, params, body: body as never });
    const week = [
      { weekday: 1, opens: '09:00', closes: '13:00' },
      { weekday: 1, opens: '13:00', closes: '24:00' },
      { weekday: 6, opens: '10:30', closes: '12:00' },
    ];
    expect((await set(week)).body).toEqual(week);
    expect((await call(calls.getHours, { token, params })).body).toEqual(week);
    const overlapping = [...week, { weekday: 6, opens: '11:00', closes: '14:00' }];
    expect((await set(overlapping)).status).toBe(400);
    expect((await set([{ weekday: 1, opens: '13:00', closes: '09:00' }])).status).toBe(400);
    expect((await set([{ weekday: 8, opens: '09:00', closes: '10:00' }])).status).toBe(400);
    expect((await set([{ weekday: 1, opens: '24:00', closes: '25:00' }])).status).toBe(400);
    expect((await call(calls.getHours, { token, params })).body).toEqual(week);
    const staff = await signInAs('staff');
    expect((await call(calls.setHours, { ...staff, params, body: [] })).status).toBe(403);
    expect((await call(calls.getHours, { token, params: { id: 999_999 } })).status).toBe(404);
  });

  it('of one day count instead of the week, until it follows the week again', async () => {
    const { token } = await signInAs('manager');
    const id = await aResource(db, 'Hodan');
    const service = await aService(db, { duration_minutes: 240 });
    await setNeedsOf(db, service.id, [[id]]);
    const params = { id };
    const set = (hours: object[]) =>
      call(calls.setException, { token, params, body: { day: '2026-11-23', hours } as never });
    const starts = async () => {
      const query = { service: service.id, from: '2026-11-23', to: '2026-11-23' };
      const { body } = await call(calls.listSlots, { token, query });
      return [body[0]?.starts_at.slice(11, 16), body.at(-1)?.starts_at.slice(11, 16)];
    };
    expect(await starts()).toEqual(['06:00', '10:00']);
    await set([{ opens: '12:00', closes: '20:00' }]);
    expect(await starts()).toEqual(['09:00', '13:00']);
    await set([]);
    expect(await starts()).toEqual([undefined, undefined]);
    const away = [{ day: '2026-11-23', hours: [] }];
    expect((await call(calls.listExceptions, { token, params })).body).toEqual(away);
    const day = { ...params, day: '2026-11-23' };
    expect((await call(calls.removeException, { token, params: day })).status).toBe(204);
    expect((await call(calls.removeException, { token, params: day })).status).toBe(404);
    expect(await starts()).toEqual(['06:00', '10:00']);
    expect((await set([{ opens: '12:00', closes: '11:00' }])).status).toBe(400);
  });
});

it('answers when everyone and everything takes sessions, by their hours', async () => {
  const { token } = await signInAs('staff');
  const hodan = await aResource(db, 'Hodan');
  const room = await aResource(db, 'Room', { kind: 'room' });
  await aResource(db, 'Sahra', { hours: [{ weekday: 1, opens: 540, closes: 600 }] });
  const query = { from: '2026-11-24', to: '2026-11-24' };
  expect((await call(calls.listWorkingTimes, { token, query })).body).toEqual([
    { resource: hodan, starts_at: '2026-11-24T06:00:00.000Z', ends_at: '2026-11-24T14:00:00.000Z' },
    { resource: room, starts_at: '2026-11-24T05:00:00.000Z', ends_at: '2026-11-24T17:00:00.000Z' },
  ]);
});

describe('leave, breaks and blocks', () => {
  const block = { reason: 'leave' as const, starts_at: '2026-11-23T00:00', ends_at: '2026-11-25T00:00' };

  it('take the time of a resource, until they are taken back', async () => {
    const { token } = await signInAs('staff');
    const resource = await aResource(db, 'Hodan');
    const added = await call(calls.addBlock, { token, body: { ...block, resource, note: 'Wedding' } });
    expect(added).toMatchObject({
      status: 201,
      body: {
        resource: { id: resource, name: 'Hodan' },
        reason: 'leave',
        starts_at: '2026-11-22T21:00:00.000Z',
        note: 'Wedding',
      },
    });
    const list = async (query: object) =>
      (await call(calls.listBlocks, { token, query: query as never })).body.length;
    expect(await list({ from: '2026-11-24', to: '2026-11-24' })).toBe(1);
    expect(await list({ from: '2026-11-25', to: '2026-11-26' })).toBe(0);
    expect(await list({})).toBe(1);
    expect(await list({ to: '2026-11-22' })).toBe(0);
    expect(await list({ to: '2026-11-01' })).toBe(0);
    expect(await list({ from: '2026-11-24' })).toBe(1);
    expect(await list({ from: '2026-11-25' })).toBe(0);
    expect(await list({ from: '2026-11-24', to: '2026-11-24', resource: resource + 1 })).toBe(0);
    expect((await call(calls.addBlock, { token, body: { ...block, resource } })).error.detail).toBe(
      'Hodan is away or held for someone in that time already.',
    );
    const body = {
      name: 'Amina Ali',
      phone: '615123456',
      address: 'Hodan',
      scheduled_date: '2026-11-23T10:00',
      selectedServices: [(await aService(db)).id],
      resources: [resource],
    };
    const book = () => call(api.bookings.create, { token, body });
    expect((await book()).error.detail).toContain('Hodan is on leave');
    const params = { id: (added.body as Block).id };
    expect((await call(calls.removeBlock, { token, params })).status).toBe(204);
    expect((await call(calls.removeBlock, { token, params })).status).toBe(404);
    expect((await book()).status).toBe(201);
  });

  it('are refused over sessions, with the list of them', async () => {
    const { token } = await signInAs('staff');
    const resource = await aResource(db, 'Hodan');
    const service = await aService(db, { name: 'Facial', session_count: 3, days_between_sessions: 1 });
    const booking = await aBooking(db, {
      name: 'Amina Ali',
      services: [service.id],
      scheduled_date: '2026-11-23T10:00',
      resources: [resource],
    });
    const add = (ends_at: string) => call(calls.addBlock, { token, body: { ...block, ends_at, resource } });
    const refused = await add('2026-11-26T00:00');
    expect(refused).toMatchObject({
      status: 409,
      error: { detail: 'Hodan has 3 sessions in that time: Amina Ali. Move them first.' },
    });
    expect(refused.error.conflicts).toMatchObject([
      { service: 'Facial', session_number: 1, resource: { name: 'Hodan' } },
      { session_number: 2 },
      { session_number: 3, starts_at: '2026-11-25T07:00:00.000Z' },
    ]);
    for (const { id } of await sessionsOf(db, booking.id))
      await call(api.sessions.reschedule, {
        token,
        params: { id },
        body: { scheduled_date: `2026-12-0${id % 9 || 9}T10:00` },
      });
    expect((await add('2026-11-26T00:00')).status).toBe(201);
  });

  it('say what is wrong with their times', async () => {
    const { token } = await signInAs('staff');
    const resource = await aResource(db, 'Hodan');
    const add = (times: object) => call(calls.addBlock, { token, body: { ...block, resource, ...times } });
    expect((await add({ ends_at: block.starts_at })).error).toHaveProperty('ends_at');
    expect((await add({ ends_at: '2028-01-01T00:00' })).error).toHaveProperty('ends_at');
    expect((await add({ resource: 999_999 })).error).toHaveProperty('resource');
    expect((await add({ reason: 'session' })).error).toHaveProperty('reason');
    expect((await call(calls.addBlock, { body: { ...block, resource } })).status).toBe(401);
  });
});

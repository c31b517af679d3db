import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { setPolicy } from '@revive/testing/messages.ts';
import { AT_TEN } from '@revive/testing/schedule.ts';
import { anOpenTreatment, aVisitor } from '@revive/testing/self-booking.ts';
import { describe, expect, it } from 'vitest';

const { db, call, clock, messenger, signInAs } = await testApp();
const { days, wait, stopWaiting } = api.selfbooking;
const MONDAY = '2026-11-23';
const PHONE = '252615000321';
const HOUR_MS = 3_600_000;

const visitor = (phone = PHONE) => aVisitor({ db, call, messenger }, phone);
const daysOf = async (service: number, from: string, to: string, more: object = {}) =>
  (await call(days, { query: { service, from, to, ...more } })).body;

/** One therapist, who has leave on all of that day. */
async function aFullDay() {
  const { service, people } = await anOpenTreatment(db, { therapists: ['Hodan'] });
  const { token } = await signInAs('manager');
  const leave = { resource: people[0]!, reason: 'leave' as const };
  await call(api.schedule.addBlock, {
    token,
    body: { ...leave, starts_at: `${MONDAY}T00:00`, ends_at: '2026-11-24T00:00' },
  });
  return { service: service.id, therapist: people[0]!, token };
}

describe('GET /api/onlineshop/days/', () => {
  it('says on which days something is free, which are full, and leaves out those on which nothing is given', async () => {
    const { service } = await aFullDay();
    // Closed on Fridays; on the first day the times of the next two hours are not offered.
    const listed = await daysOf(service, '2026-11-20', '2026-11-25');
    expect(listed.map(({ day, free }) => [day, free > 0])).toEqual([
      ['2026-11-20', true],
      ['2026-11-21', true],
      ['2026-11-22', true],
      [MONDAY, false],
      ['2026-11-24', true],
      ['2026-11-25', true],
    ]);
    const slots = await call(api.selfbooking.slots, {
      query: { service, from: '2026-11-24', to: '2026-11-24' },
    });
    expect(listed.find(({ day }) => day === '2026-11-24')!.free).toBe(slots.body.length);
    expect(await daysOf(service, '2026-11-18', '2026-11-19')).toEqual([]);
  });

  it('counts a time the caller holds, and follows who is wished for', async () => {
    const { service, people } = await anOpenTreatment(db, { therapists: ['Hodan', 'Sahra'] });
    await setPolicy(db, { show_therapists: true });
    const { body: held } = await visitor().hold(service.id, AT_TEN, { therapist: people[0] });
    const wish = { therapist: people[0] };
    const [others] = await daysOf(service.id, MONDAY, MONDAY, wish);
    const [own] = await daysOf(service.id, MONDAY, MONDAY, { ...wish, hold: held.id });
    expect(own!.free).toBeGreaterThan(others!.free);
    expect(
      (await call(days, { query: { service: service.id, from: MONDAY, to: MONDAY, therapist: 999 } })).status,
    ).toBe(400);
  });

  it('refuses more than 62 days, and services that are not open', async () => {
    const { service } = await aFullDay();
    const ask = (query: object) => call(days, { query: { service, from: MONDAY, to: MONDAY, ...query } });
    expect((await ask({ to: '2027-02-01' })).status).toBe(400);
    expect((await ask({ service: service + 1 })).status).toBe(404);
  });
});

describe('POST /api/me/waiting/', () => {
  it('puts a stranger on the list of the desk, as a client to be confirmed, and a time that becomes free names her', async () => {
    const { service, token, therapist } = await aFullDay();
    await setPolicy(db, { show_therapists: true });
    const own = await visitor().signIn();
    const wish = { service, from: MONDAY, to: MONDAY, part_of_day: 'morning' as const, therapist };
    expect((await call(wait, { token: own, body: wish })).status).toBe(400);
    const { status, body } = await call(wait, { token: own, body: { ...wish, name: 'Amina Ali' } });
    expect([status, body]).toEqual([
      201,
      { id: body.id, service: 'Body wrap', from: MONDAY, to: MONDAY, part_of_day: 'morning' },
    ]);
    expect((await call(api.schedule.listWaitlist, { token })).body).toMatchObject([
      { client_name: 'Amina Ali', client_phone: PHONE, resource_name: 'Hodan', state: 'waiting' },
    ]);
    expect(await db.selectFrom('clients').select('to_confirm').execute()).toEqual([{ to_confirm: true }]);
    const { body: page } = await call(api.me.read, { token: own });
    expect(page.waiting).toEqual([body]);
    const [block] = (await call(api.schedule.listBlocks, { token, query: { from: MONDAY, to: MONDAY } }))
      .body;
    await call(api.schedule.removeBlock, { token, params: { id: block!.id } });
    expect((await call(api.schedule.listFreedTimes, { token })).body).toMatchObject([
      { waiting: [{ client_name: 'Amina Ali' }] },
    ]);
  });

  it('refuses the same twice, a sixth time, days that cannot be booked and services that are not open', async () => {
    const { service } = await aFullDay();
    const token = await visitor().signIn();
    const ask = async (body: object = {}) =>
      (await call(wait, { token, body: { service, from: MONDAY, to: MONDAY, name: 'Amina Ali', ...body } }))
        .status;
    expect(await ask()).toBe(201);
    expect(await ask()).toBe(409);
    expect(await ask({ from: '2026-11-19' })).toBe(400);
    expect(await ask({ to: '2027-01-21' })).toBe(400);
    expect(await ask({ service: service + 1 })).toBe(404);
    for (const day of ['24', '25', '26', '28'])
      expect(await ask({ from: `2026-11-${day}`, to: `2026-11-${day}` })).toBe(201);
    expect(await ask({ from: '2026-11-29', to: '2026-11-29' })).toBe(409);
    // Those whose days have passed count no more.
    clock.advance(6 * 24 * HOUR_MS);
    const later = await aVisitor({ db, call, messenger }, PHONE).signIn();
    const body = { service, from: '2026-11-29', to: '2026-11-29' };
    expect((await call(wait, { token: later, body })).status).toBe(201);
  });

  it('is asked at most twenty times a day', async () => {
    const { service } = await aFullDay();
    const token = await visitor().signIn();
    const body = { service, from: MONDAY, to: MONDAY, name: 'Amina Ali' };
    const statuses: number[] = [];
    for (let tries = 0; tries < 21; tries += 1) statuses.push((await call(wait, { token, body })).status);
    expect([statuses.at(0), statuses.at(19), statuses.at(20)]).toEqual([201, 409, 429]);
  });
});

describe('DELETE /api/me/waiting/:id/', () => {
  it('takes her off the list, and no one else', async () => {
    const { service, token } = await aFullDay();
    const own = await visitor().signIn();
    const body = { service, from: MONDAY, to: MONDAY, name: 'Amina Ali' };
    const { id } = (await call(wait, { token: own, body })).body;
    const other = await visitor('252615000999').signIn();
    await call(wait, { token: other, body: { ...body, name: 'Ubah Nur' } });
    expect((await call(stopWaiting, { token: other, params: { id } })).status).toBe(404);
    expect((await call(stopWaiting, { token: own, params: { id } })).status).toBe(204);
    const listed = (await call(api.schedule.listWaitlist, { token })).body;
    expect(listed.map(({ client_name, state }) => [client_name, state])).toEqual([
      ['Amina Ali', 'gone'],
      ['Ubah Nur', 'waiting'],
    ]);
  });
});

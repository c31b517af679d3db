import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { aService } from '@revive/testing/factories.ts';
import { aResource, occupied, setNeedsOf } from '@revive/testing/schedule.ts';
import { describe, expect, it } from 'vitest';

const { db, call, signInAs, clock } = await testApp();
const { hold, giveHoldBack, listSlots } = api.schedule;
const AT = '2026-11-20T14:00';

/** A facial of an hour that Hodan gives, or Ifrah where there are two. */
async function aSalon({ therapists = ['Hodan'], session_count = 1 } = {}) {
  const { token } = await signInAs('staff');
  const ids: number[] = [];
  for (const name of therapists) ids.push(await aResource(db, name));
  const service = await aService(db, { name: 'Facial', duration_minutes: 60, session_count });
  await setNeedsOf(db, service.id, [ids]);
  const book = (more: { hold?: string } = {}) =>
    call(api.bookings.create, {
      token,
      body: {
        name: 'Hodan Warsame',
        phone: '615123456',
        address: 'Waberi',
        scheduled_date: AT,
        selectedServices: [service.id],
        ...more,
      },
    });
  const take = () => call(hold, { token, body: { service: service.id, starts_at: AT } });
  return { token, service: service.id, book, take, ids };
}

describe('POST /schedule/api/holds/', () => {
  it('keeps the time from everyone else, with who it needs, until it is booked by its id', async () => {
    const { take, book } = await aSalon();
    const held = await take();
    expect(held).toMatchObject({
      status: 201,
      body: { expires_at: '2026-11-20T06:10:00.000Z', resources: [{ name: 'Hodan' }] },
    });
    expect(held.body.id).toMatch(/^[\w-]{22}$/);
    const refused = await book();
    expect(refused).toMatchObject({
      status: 409,
      error: { error: expect.stringContaining('Hodan is held for someone else') },
    });
    expect(await book({ hold: held.body.id })).toMatchObject({ status: 201 });
    expect(await occupied(db)).toEqual(['20, 14:00 Hodan']);
  });

  it('is one of two who ask at once, and the other is offered other times', async () => {
    const { take } = await aSalon();
    const answers = await Promise.all([take(), take()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(JSON.stringify(answers.find(({ status }) => status === 409))).toContain('alternatives');
  });

  it('ends by the clock: another one may book then, and the slow client is told so only by the time itself', async () => {
    const { take, book } = await aSalon();
    const { body } = await take();
    clock.advance(10 * 60_000 + 1000);
    expect(await book({ hold: body.id })).toMatchObject({ status: 201 });
    expect(await book({ hold: body.id })).toMatchObject({ status: 409 });
  });

  it('is booked with whom it held, for a whole course, and stays when the rest of it clashes', async () => {
    const { take, book, token, service, ids } = await aSalon({
      therapists: ['Hodan', 'Ifrah'],
      session_count: 2,
    });
    const first = await take();
    const second = await take();
    expect([first.body.resources[0]!.name, second.body.resources[0]!.name]).toEqual(['Hodan', 'Ifrah']);
    await call(giveHoldBack, { token, params: { id: first.body.id } });
    await book({ hold: second.body.id });
    expect(await occupied(db)).toEqual([
      expect.stringMatching(/14:00 Ifrah/),
      expect.stringMatching(/Ifrah/),
    ]);
    const third = await take();
    const days = { starts_at: '2026-11-21T09:00', ends_at: '2027-01-01T09:00' };
    await call(api.schedule.addBlock, { token, body: { resource: ids[0]!, reason: 'leave', ...days } });
    expect(await book({ hold: third.body.id })).toMatchObject({ status: 409 });
    expect(await call(hold, { token, body: { service, starts_at: AT } })).toMatchObject({ status: 409 });
  });

  it('shows the caller’s time as free, and to everyone else as taken', async () => {
    const { take, token, service } = await aSalon();
    const { body } = await take();
    const query = { service, from: '2026-11-20', to: '2026-11-20' };
    const starts = async (more = {}) =>
      (await call(listSlots, { token, query: { ...query, ...more } })).body.map((slot) => slot.starts_at);
    expect(await starts()).not.toContain('2026-11-20T11:00:00.000Z');
    expect(await starts({ hold: body.id })).toContain('2026-11-20T11:00:00.000Z');
  });

  it('refuses a service there is none of, a time that is none, and the unsigned', async () => {
    const { token, service } = await aSalon();
    expect(await call(hold, { token, body: { service: 999, starts_at: AT } })).toMatchObject({ status: 404 });
    expect(await call(hold, { token, body: { service, starts_at: 'soon' } })).toMatchObject({ status: 400 });
    expect(await call(hold, { body: { service, starts_at: AT } })).toMatchObject({ status: 401 });
  });
});

describe('DELETE /schedule/api/holds/{id}/', () => {
  it('gives the time back, and does nothing the second time', async () => {
    const { take, book, token } = await aSalon();
    const { body } = await take();
    const back = () => call(giveHoldBack, { token, params: { id: body.id } });
    expect(await back()).toMatchObject({ status: 204 });
    expect(await back()).toMatchObject({ status: 204 });
    expect(await book()).toMatchObject({ status: 201 });
  });

  it('refuses what cannot be a hold, and the unsigned', async () => {
    const { take, token } = await aSalon();
    expect(await call(giveHoldBack, { token, params: { id: '1' } })).toMatchObject({ status: 400 });
    const { body } = await take();
    expect(await call(giveHoldBack, { params: { id: body.id } })).toMatchObject({ status: 401 });
  });
});

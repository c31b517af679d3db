import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { setPolicy } from '@revive/testing/messages.ts';
import { AT_TEN, occupied } from '@revive/testing/schedule.ts';
import { aVisitor } from '@revive/testing/self-booking.ts';
import { A_SEASON, setSpecialTimes } from '@revive/testing/special-times.ts';
import { aClientWith, aTreatmentByBoth, brokenWishes } from '@revive/testing/wishes.ts';
import { describe, expect, it } from 'vitest';

const app = await testApp();
const { db, call, messenger } = app;
const PHONE = '252615000321';

async function anOpenTreatmentByBoth(given: Parameters<typeof aTreatmentByBoth>[1] = {}) {
  const treatment = await aTreatmentByBoth(db, given);
  await db
    .updateTable('services')
    .set({ self_booking: true })
    .where('id', '=', treatment.service.id)
    .execute();
  await setPolicy(db, { self_booking: true, show_therapists: true });
  return { ...treatment, her: aVisitor({ db, call, messenger }, PHONE) };
}

describe('a visitor’s wish for a woman or a man', () => {
  it('is asked for where there are both, and decides which times are free', async () => {
    const { service, hodan } = await anOpenTreatmentByBoth();
    const services = async () => (await call(api.selfbooking.services, {})).body;
    expect((await services())[0]).toMatchObject({
      takes_wishes: true,
      therapists: [
        { name: 'Ali', sex: 'man' },
        { name: 'Hodan', sex: 'woman' },
      ],
    });
    const query = {
      service: service.id,
      from: '2026-11-23',
      to: '2026-11-23',
      therapist_wish: 'woman' as const,
    };
    const slots = (await call(api.selfbooking.slots, { query })).body;
    expect(new Set(slots.flatMap(({ resources }) => resources.map(({ name }) => name)))).toEqual(
      new Set(['Hodan']),
    );
    await db.updateTable('resources').set({ sex: null }).where('id', '=', hodan).execute();
    expect((await services())[0]).toMatchObject({ takes_wishes: false });
    expect((await call(api.selfbooking.slots, { query })).body).toEqual([]);
    expect((await call(api.selfbooking.days, { query })).body).toEqual([]);
  });

  it('is kept by the hold and becomes her record’s, for all sessions of the course', async () => {
    const { service, her } = await anOpenTreatmentByBoth({ session_count: 3 });
    const held = await her.hold(service.id, AT_TEN, { therapist_wish: 'woman' });
    expect((await her.book(held.body.id)).status).toBe(201);
    expect((await occupied(db)).filter((line) => /Hodan|Ali/.test(line))).toEqual([
      '23, 10:00 Hodan',
      '30, 10:00 Hodan',
      '07, 10:00 Hodan',
    ]);
    const client = await db.selectFrom('clients').select('therapist_wish').executeTakeFirst();
    expect(client).toEqual({ therapist_wish: 'woman' });
  });

  it('that the desk noted holds where she chooses none, though she held a time with another', async () => {
    const { service, her, ali } = await anOpenTreatmentByBoth();
    await aClientWith(db, { phone: PHONE, therapist_wish: 'woman' });
    const held = await her.hold(service.id, AT_TEN);
    expect((await her.book(held.body.id)).status).toBe(201);
    expect(await occupied(db)).toContain('23, 10:00 Hodan');
    const byName = await her.hold(service.id, '2026-11-24T10:00', { therapist: ali });
    const refused = await her.book(byName.body.id);
    expect(refused).toMatchObject({
      status: 409,
      error: { conflicts: [{ alternatives: expect.arrayContaining(['2026-11-24T07:00:00.000Z']) }] },
    });
    expect(await brokenWishes(db)).toEqual([]);
  });

  it('goes with her to the waiting list', async () => {
    const { service, her } = await anOpenTreatmentByBoth();
    const token = await her.signIn();
    const body = { service: service.id, from: '2026-11-23', to: '2026-11-23', name: 'Amina Ali' };
    const waited = await call(api.selfbooking.wait, { token, body: { ...body, therapist_wish: 'woman' } });
    expect(waited.status).toBe(201);
    expect(await db.selectFrom('clients').select('therapist_wish').execute()).toEqual([
      { therapist_wish: 'woman' },
    ]);
  });
});

describe('a course a client books by herself', () => {
  it('steps over a closure that is longer than a week', async () => {
    const { service, her } = await anOpenTreatmentByBoth({ session_count: 2 });
    await setSpecialTimes(app, {
      seasons: [{ ...A_SEASON, from: '2026-11-28', to: '2026-12-12', hours: [] }],
    });
    const held = await her.hold(service.id, AT_TEN);
    const { body } = await her.book(held.body.id);
    expect(body.sessions.map(({ starts_at }) => starts_at)).toEqual([
      '2026-11-23T07:00:00.000Z',
      '2026-12-13T07:00:00.000Z',
    ]);
  });
});

import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { aBooking, aService } from '@revive/testing/factories.ts';
import { aResource, setNeedsOf } from '@revive/testing/schedule.ts';
import { expect, it } from 'vitest';

const { db, call, clock, signInAs } = await testApp();
const { listNextFree, listSlots } = api.schedule;

it('finds for each service the first of its free times, and none where nobody works', async () => {
  clock.set('2026-11-20T12:10:00.000Z');
  const { token } = await signInAs('staff');
  const hodan = await aResource(db, 'Hodan');
  const away = await aResource(db, 'Sahra', { hours: [] });
  const far = await aResource(db, 'Ubah', { hours: [{ weekday: 3, opens: 540, closes: 600 }] });
  const facial = await aService(db, { name: 'Facial', duration_minutes: 60 });
  const peel = await aService(db, { name: 'Peel' });
  const walk = await aService(db, { name: 'Talk' });
  const wrap = await aService(db, { name: 'Wrap', duration_minutes: 60 });
  await aService(db, { name: 'Paused', is_active: false });
  await setNeedsOf(db, facial.id, [[hodan]]);
  await setNeedsOf(db, peel.id, [[away]]);
  await setNeedsOf(db, wrap.id, [[far]]);
  // Ubah's next eight Wednesdays are taken.
  for (let week = 0; week < 8; week += 1) {
    const day = new Date(Date.UTC(2026, 10, 25 + 7 * week)).toISOString().slice(0, 10);
    await aBooking(db, { services: [wrap.id], scheduled_date: `${day}T09:00` });
  }
  await aBooking(db, { services: [facial.id], scheduled_date: '2026-11-21T09:00' });

  const { body } = await call(listNextFree, { token });
  expect(body.map(({ service_name, slot }) => [service_name, slot?.starts_at ?? null])).toEqual([
    // It is ten past three, and she works until five.
    ['Facial', '2026-11-20T12:15:00.000Z'],
    ['Peel', null],
    ['Talk', '2026-11-20T12:15:00.000Z'],
    ['Wrap', '2027-01-20T06:00:00.000Z'],
  ]);
  expect(body[0]!.slot!.resources).toEqual([{ id: hodan, kind: 'therapist', name: 'Hodan' }]);
  for (const { id, name } of [
    { id: facial.id, name: 'Facial' },
    { id: walk.id, name: 'Talk' },
    { id: wrap.id, name: 'Wrap' },
  ]) {
    const query = { service: id, from: '2026-11-20', to: '2027-01-20' };
    const [first] = (await call(listSlots, { token, query })).body;
    expect(body.find(({ service }) => service === id)!.slot, name).toEqual(first);
  }
});

it('refuses the unsigned', async () => {
  expect((await call(listNextFree, {})).status).toBe(401);
});

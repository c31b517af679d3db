import { testApp } from '@revive/testing/app.ts';
import { AT_TEN, aDesk, aTreatment } from '@revive/testing/schedule.ts';
import { expect, it } from 'vitest';

const app = await testApp();
const { db } = app;

it('lets exactly as many of fifty who ask at once have a time as it can hold', async () => {
  const { service } = await aTreatment(db);
  const { book } = await aDesk(app);
  const asked = Array.from({ length: 50 }, (_, place) =>
    book(service.id, AT_TEN, { phone: `6151${String(10_000 + place)}` }),
  );
  const statuses = (await Promise.all(asked)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(2);
  expect(new Set(statuses)).toEqual(new Set([201, 409]));
});

it('keeps a hold until it ends, and books the time a second later', async () => {
  const { service, people } = await aTreatment(db, { therapists: ['Hodan'] });
  const { book } = await aDesk(app);
  await db
    .insertInto('occupancies')
    .values({
      resource_id: people[0]!,
      reason: 'hold',
      during: '[2026-11-23T07:00Z,2026-11-23T08:00Z)',
      held_until: '2026-11-20T06:10:00Z',
    })
    .execute();
  app.clock.set('2026-11-20T06:09:59Z');
  expect(await book(service.id)).toMatchObject({
    status: 409,
    error: { detail: expect.stringContaining('Hodan is held for someone else') },
  });
  app.clock.set('2026-11-20T06:10:01Z');
  expect((await book(service.id)).status).toBe(201);
});

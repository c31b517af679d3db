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

it('forgets a hold that has ended, and keeps one that has not', async () => {
  const { service, people } = await aTreatment(db, { therapists: ['Hodan'] });
  const { book } = await aDesk(app);
  const hold = (held_until: string) =>
    db
      .insertInto('occupancies')
      .values({
        resource_id: people[0]!,
        reason: 'hold',
        during: '[2026-11-23T07:00Z,2026-11-23T08:00Z)',
        held_until,
      })
      .execute();
  await hold('2026-11-20T06:00:00Z');
  expect((await book(service.id)).status).toBe(201);
  await db.deleteFrom('occupancies').execute();
  await hold('2026-11-20T06:00:01Z');
  expect(await book(service.id)).toMatchObject({
    status: 409,
    error: { detail: expect.stringContaining('Hodan is held for someone else') },
  });
});

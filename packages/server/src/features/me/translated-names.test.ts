import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { aBooking, aMeasurementOption, aService, someMobileCredentials } from '@revive/testing/factories.ts';
import { expect, it } from 'vitest';

const { db, call, signInAs } = await testApp();

const TEXTS = { so: { name: 'Waji dhaqis', description: 'Uumi.' }, ar: { name: 'تنظيف البشرة' } };
const NAMES = { so: { name: 'Waji dhaqis' }, ar: { name: 'تنظيف البشرة' } };

it('her page has the names of treatments and measurements in every language, while they are called so', async () => {
  const service = await aService(db, { name: 'Facial', session_count: 2 });
  await db
    .updateTable('services')
    .set({ texts: JSON.stringify(TEXTS) })
    .where('id', '=', service.id)
    .execute();
  const option = await aMeasurementOption(db, service.id, { name: 'Waist' });
  await db
    .updateTable('measurement_types')
    .set({ texts: JSON.stringify({ so: { name: 'Dhexda' } }) })
    .where('id', '=', option.measurement_type_id)
    .execute();
  const booking = await aBooking(db, { services: [service.id] });
  const staff = await signInAs('staff');
  const { id: session_id } = await db
    .selectFrom('sessions')
    .select('id')
    .where('booking_id', '=', booking.id)
    .limit(1)
    .executeTakeFirstOrThrow();
  await call(api.sessions.addMeasurement, {
    token: staff.token,
    body: { session_id, service_measurement_id: option.id, value: 82 },
  });
  const { access: token } = (
    await call(api.auth.login, { body: await someMobileCredentials(db, booking.client_id) })
  ).body;
  const read = async () => (await call(api.me.read, { token })).body;
  expect(await read()).toMatchObject({
    bookings: [{ services: [{ name: 'Facial', texts: NAMES, sessions: 2 }] }],
    sessions: [
      { service: 'Facial', texts: NAMES },
      { service: 'Facial', texts: NAMES },
    ],
    measurements: [{ name: 'Waist', texts: { so: { name: 'Dhexda' } } }],
  });
  await db.updateTable('services').set({ name: 'Peeling' }).where('id', '=', service.id).execute();
  const renamed = await read();
  expect(renamed.sessions[0]).toMatchObject({ service: 'Facial' });
  expect(renamed.sessions[0]).not.toHaveProperty('texts');
  expect(renamed.bookings[0]!.services[0]).not.toHaveProperty('texts');
});

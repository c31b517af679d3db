import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { aBooking, aMeasurementOption, aService } from '@revive/testing/factories.ts';
import { describe, expect, it } from 'vitest';

const { db, call, signInAs, clock } = await testApp();

const rowOf = (id: number) =>
  db.selectFrom('services').select('archived_at').where('id', '=', id).executeTakeFirst();

describe('DELETE /services/api/services/:id/', () => {
  it('[API-07] deletes a service nothing refers to', async () => {
    const { token } = await signInAs('staff');
    const service = await aService(db);
    await aMeasurementOption(db, service.id);
    expect(await call(api.services.remove, { token, params: { id: service.id } })).toMatchObject({
      status: 204,
    });
    expect(await rowOf(service.id)).toBeUndefined();
  });

  it('refuses an id that is no number', async () => {
    const { token } = await signInAs('staff');
    expect(await call(api.services.remove, { token, params: { id: 'all' } })).toMatchObject({ status: 400 });
  });

  it('refuses the unsigned', async () => {
    expect(await call(api.services.remove, { params: { id: 1 } })).toMatchObject({ status: 401 });
  });

  it('archives a service that was booked: gone from the list, still in the booking', async () => {
    const { token } = await signInAs('staff');
    const service = await aService(db);
    await aMeasurementOption(db, service.id);
    const booking = await aBooking(db, { services: [service.id] });
    expect(await call(api.services.remove, { token, params: { id: service.id } })).toMatchObject({
      status: 204,
    });
    expect(await rowOf(service.id)).toEqual({ archived_at: clock.now() });
    expect((await call(api.services.list, { token })).body.results).toEqual([]);
    const kept = await call(api.bookings.get, { token, params: { id: booking.id } });
    expect(kept.body.services).toMatchObject([{ id: service.id, name: service.name }]);
    expect(await db.selectFrom('service_measurements').selectAll().execute()).toHaveLength(1);
  });

  it('answers 404 the second time', async () => {
    const { token } = await signInAs('staff');
    const service = await aService(db);
    await aBooking(db, { services: [service.id] });
    await call(api.services.remove, { token, params: { id: service.id } });
    expect(await call(api.services.remove, { token, params: { id: service.id } })).toMatchObject({
      status: 404,
    });
  });
});

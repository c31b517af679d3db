import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { aBooking, aClient } from '@revive/testing/factories.ts';
import { describe, expect, it } from 'vitest';

const { db, call, signInAs, clock } = await testApp();

describe('DELETE /clients/api/:id/', () => {
  it('archives a client: gone from the list and the phone free, the row kept', async () => {
    const { token } = await signInAs('staff');
    const { id, phone, name } = await aClient(db);
    expect(await call(api.clients.remove, { token, params: { id } })).toMatchObject({ status: 204 });
    expect((await call(api.clients.list, { token })).body).toEqual([]);
    expect((await call(api.clients.list, { token, query: { phone } })).body).toEqual([]);
    expect(await db.selectFrom('clients').select(['name', 'archived_at']).execute()).toEqual([
      { name, archived_at: clock.now() },
    ]);
  });

  it('refuses an id that is no number', async () => {
    const { token } = await signInAs('staff');
    expect(await call(api.clients.remove, { token, params: { id: 'x' } })).toMatchObject({ status: 400 });
  });

  it('refuses the unsigned', async () => {
    expect(await call(api.clients.remove, { params: { id: 1 } })).toMatchObject({ status: 401 });
  });

  it('refuses while a booking is open and says so', async () => {
    const { token } = await signInAs('staff');
    const booking = await aBooking(db, { name: 'Hodan Ali' });
    const remove = () => call(api.clients.remove, { token, params: { id: booking.client_id } });
    const refusal = {
      status: 409,
      error: { detail: 'Hodan Ali still has an open booking. Complete or cancel it first.' },
    };
    expect(await remove()).toMatchObject(refusal);
    await call(api.bookings.confirm, { token, params: { id: booking.id } });
    expect(await remove()).toMatchObject(refusal);
    await call(api.bookings.cancel, { token, params: { id: booking.id }, body: { reason: 'Moved away' } });
    expect(await remove()).toMatchObject({ status: 204 });
    expect((await call(api.bookings.get, { token, params: { id: booking.id } })).body.client_name).toBe(
      'Hodan Ali',
    );
  });

  it('refuses while a paid session is still to be completed', async () => {
    const { token } = await signInAs('staff');
    const booking = await aBooking(db);
    const body = { booking_id: booking.id, amount: booking.cost };
    await call(api.profiles.pay, { token, params: { id: booking.client_id }, body });
    const remove = () => call(api.clients.remove, { token, params: { id: booking.client_id } });
    expect(await remove()).toMatchObject({ status: 409 });
    const { id } = await db.selectFrom('sessions').select('id').executeTakeFirstOrThrow();
    await call(api.sessions.complete, { token, params: { id } });
    expect(await remove()).toMatchObject({ status: 204 });
  });

  it('ends the mobile app’s sign-in and its credentials', async () => {
    const { token } = await signInAs('staff');
    const { id } = await aClient(db);
    const made = await call(api.clients.generateMobileCredentials, { token, params: { id } });
    const app = await call(api.auth.login, { body: made.body });
    await call(api.clients.remove, { token, params: { id } });
    expect(await call(api.auth.me, { token: app.body.access })).toMatchObject({ status: 401 });
    expect(await call(api.auth.login, { body: made.body })).toMatchObject({ status: 401 });
    expect(await db.selectFrom('mobile_credentials').selectAll().execute()).toEqual([]);
  });

  it('never archives a client whose booking is being taken at the same moment', async () => {
    const { token } = await signInAs('staff');
    for (let round = 0; round < 5; round += 1) {
      const { id, phone } = await aClient(db);
      const [removed, booking] = await Promise.all([
        call(api.clients.remove, { token, params: { id } }),
        aBooking(db, { phone }),
      ]);
      // Either the booking came first and the client stays, or it made itself a new client.
      expect(booking.client_id === id).toBe(removed.status === 409);
    }
  });
});

import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import {
  aBooking,
  aCategory,
  aClient,
  aService,
  sessionsOf,
  someMobileCredentials,
} from '@revive/testing/factories.ts';
import { aFamily } from '@revive/testing/family.ts';
import { describe, expect, it } from 'vitest';

const { db, call, signInAs } = await testApp();
const { get, pay } = api.profiles;

describe('GET /bookings/api/client-profiles/:id/profile/', () => {
  it('[API-25] [FIELD-07] answers who, what is next, what was completed, what was paid and what is owed', async () => {
    const { token } = await signInAs('staff');
    const slimming = await aCategory(db, { name: 'Slimming' });
    const wrap = await aService(db, {
      name: 'Body wrap',
      category_id: slimming.id,
      session_count: 3,
      unit_price_cents: 40_00,
    });
    const booking = await aBooking(db, { services: [wrap.id], name: 'Hodan Cali', phone: '252615000001' });
    const [first, ...rest] = await sessionsOf(db, booking.id);
    const params = { id: booking.client_id };
    await call(pay, { token, params, body: { booking_id: booking.id, amount: 50 } });
    await call(api.sessions.complete, { token, params: { id: first!.id } });
    const { status, body } = await call(get, { token, params });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: booking.client_id,
      name: 'Hodan Cali',
      created_at: expect.stringMatching(/Z$/),
      total_spent: 50,
      balance: 70,
      phone: '252615000001',
      email: null,
      address: 'Waberi district',
      is_active: true,
      active_services: [
        { id: wrap.id, name: 'Body wrap', category: 'Slimming', unit_price: 40, session_count: 3 },
      ],
      completed_sessions: [{ id: first!.id, paid: true }],
      bookings: [{ id: booking.id, cost: 120, amount_paid: 50, balance: 70, status: 'confirmed' }],
    });
    expect(body.upcoming_sessions.map(({ id }) => id)).toEqual(rest.map(({ id }) => id));
  });

  it('carries notes and relations as their calls answer them, and keeps them from the client', async () => {
    const { token } = await signInAs('staff');
    const { amina, muna } = await aFamily(db);
    const params = { id: muna.id };
    await call(api.clients.addNote, { token, params, body: { text: 'Hears badly', is_pinned: true } });
    await call(api.clients.addNote, { token, params, body: { text: 'Likes the window seat' } });
    await call(api.clients.addRelation, { token, params, body: { person: amina.id, kind: 'mother' } });
    const { body } = await call(get, { token, params });
    expect(body.notes.map(({ text }) => text)).toEqual(['Hears badly', 'Likes the window seat']);
    expect(body.notes).toEqual((await call(api.clients.listNotes, { token, params })).body);
    expect(body.relations).toMatchObject([{ person: { id: amina.id }, kind: 'mother', guards: true }]);
    expect(body.relations).toEqual((await call(api.clients.listRelations, { token, params })).body);
    const own = await call(api.auth.login, { body: await someMobileCredentials(db, muna.id) });
    expect(await call(get, { token: own.body.access, params })).toMatchObject({
      status: 200,
      body: { notes: [], relations: [] },
    });
  });

  it('answers zeros and empty lists for a client who never came', async () => {
    const { token } = await signInAs('staff');
    const client = await aClient(db);
    expect(await call(get, { token, params: { id: client.id } })).toMatchObject({
      status: 200,
      body: {
        total_spent: 0,
        balance: 0,
        active_services: [],
        upcoming_sessions: [],
        completed_sessions: [],
        bookings: [],
      },
    });
  });

  it('takes refunds off what was spent, and owes nothing for what was called off', async () => {
    const { token } = await signInAs('manager');
    const booking = await aBooking(db);
    const params = { id: booking.client_id };
    await call(pay, { token, params, body: { booking_id: booking.id, amount: 20 } });
    await call(api.bookings.cancel, {
      token,
      params: { id: booking.id },
      body: { reason: 'A mistake', refund_reference: 'cash desk' },
    });
    expect(await call(get, { token, params })).toMatchObject({
      body: { total_spent: 0, balance: 0, active_services: [], upcoming_sessions: [] },
    });
  });

  it('names a service once that two bookings are still open for, at its latest price', async () => {
    const { token } = await signInAs('staff');
    const service = await aService(db, { unit_price_cents: 40_00 });
    const booking = await aBooking(db, { services: [service.id], phone: '252615000001' });
    await db.updateTable('services').set({ unit_price_cents: 45_00 }).where('id', '=', service.id).execute();
    await aBooking(db, { services: [service.id], phone: '252615000001' });
    const { body } = await call(get, { token, params: { id: booking.client_id } });
    expect(body.active_services).toMatchObject([{ id: service.id, unit_price: 45 }]);
  });

  it('[ERR-20] refuses a client there is none of, and one who was archived', async () => {
    const { token } = await signInAs('staff');
    const archived = await aClient(db, { archived_at: new Date('2026-11-01') });
    for (const id of [999, archived.id]) {
      expect(await call(get, { token, params: { id } })).toMatchObject({
        status: 404,
        error: { error: 'Client not found' },
      });
    }
    expect(await call(get, { token, params: { id: 'hodan' } })).toMatchObject({ status: 400 });
  });

  it('refuses the unsigned', async () => {
    expect(await call(get, { params: { id: 1 } })).toMatchObject({ status: 401 });
  });

  it('lets a client read their own profile and no one else’s', async () => {
    const client = await aClient(db);
    const other = await aClient(db);
    const signIn = await call(api.auth.login, { body: await someMobileCredentials(db, client.id) });
    const token = signIn.body.access;
    expect(await call(get, { token, params: { id: client.id } })).toMatchObject({
      status: 200,
      body: { id: client.id },
    });
    expect(await call(get, { token, params: { id: other.id } })).toMatchObject({ status: 403 });
  });
});

import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { aBooking, aClient, aProduct, aService, sessionsOf } from '@revive/testing/factories.ts';
import { anOnlineOrder } from '@revive/testing/goods.ts';
import { describe, expect, it } from 'vitest';

const app = await testApp();
const { db, call, signInAs } = app;
const { getDue, findPeople } = api.bills;

const PHONE = '252615000777';

/** Amina with a course of three sessions of $20, the first of which is held and unpaid. */
async function aCourse(token: string) {
  const service = await aService(db, { name: 'Cavitation', session_count: 3, unit_price_cents: 20_00 });
  const booking = await aBooking(db, { name: 'Amina Warsame', phone: PHONE, services: [service.id] });
  const sessions = await sessionsOf(db, booking.id);
  await call(api.sessions.complete, { token, params: { id: sessions[0]!.id } });
  return { booking, sessions, client: booking.client_id };
}

describe('GET /bills/api/due/', () => {
  it('lists what a client owes before what comes next, and the people of the phone beneath', async () => {
    const { token } = await signInAs('staff');
    const { client, booking, sessions } = await aCourse(token);
    const son = await aClient(db, { name: 'Ahmed', phone: PHONE, is_holder: false });
    await aClient(db, { name: 'A stranger' });
    const { body } = await call(getDue, { token, query: { client } });
    expect(body).toMatchObject([
      {
        id: client,
        name: 'Amina Warsame',
        phone: PHONE,
        credit: 0,
        owes: 20,
        lines: sessions.map(({ id }, place) => ({
          kind: 'session',
          id,
          booking: booking.id,
          name: 'Cavitation',
          session_number: place + 1,
          session_count: 3,
          amount: 20,
          is_owed: place === 0,
        })),
      },
      { id: son.id, name: 'Ahmed', owes: 0, lines: [] },
    ]);
    const ofSon = await call(getDue, { token, query: { client: son.id } });
    expect(ofSon.body.map(({ id }) => id)).toEqual([son.id, client]);
  });

  it('lists an order of goods that is not paid with what it lacks', async () => {
    const { token } = await signInAs('staff');
    const { id: client_id } = await aClient(db);
    const cream = await aProduct(db, { price_cents: 10_00 });
    const order = await anOnlineOrder(db, { client_id, items: [{ product_id: cream.id }] });
    const { body } = await call(getDue, { token, query: { client: client_id } });
    expect(body[0]!.lines).toMatchObject([
      {
        kind: 'order',
        id: order.id,
        name: order.order_number,
        amount: order.total_cents / 100,
        is_owed: false,
      },
    ]);
    expect((await call(getDue, { token, query: { orders: String(order.id) } })).body).toEqual(body);
  });

  it('lists the things that are asked for with whose they are, and nothing that is paid', async () => {
    const { token } = await signInAs('staff');
    const { sessions, booking, client } = await aCourse(token);
    const second = sessions[1]!.id;
    const asked = await call(getDue, { token, query: { sessions: String(second) } });
    expect(asked.body).toMatchObject([{ id: client, lines: [{ id: second }] }]);
    expect(asked.body[0]!.lines).toHaveLength(1);
    await call(api.bills.create, {
      token,
      body: { client, lines: [{ session: second }], payments: [{ method: 'cash', amount: 20 }] },
    });
    expect((await call(getDue, { token, query: { sessions: String(second) } })).body).toEqual([]);
    const whole = await call(getDue, { token, query: { bookings: String(booking.id) } });
    expect(whole.body[0]!.lines.map(({ id }) => id)).toEqual([sessions[0]!.id, sessions[2]!.id]);
  });

  it('says which credit is free', async () => {
    const { token } = await signInAs('staff');
    const { client, sessions } = await aCourse(token);
    await call(api.bills.create, {
      token,
      body: {
        client,
        lines: [{ session: sessions[0]!.id }],
        payments: [{ method: 'cash', amount: 25 }],
        change_as_credit: true,
      },
    });
    expect((await call(getDue, { token, query: { client } })).body[0]).toMatchObject({ credit: 5, owes: 0 });
  });

  it('refuses a question without a person or a thing, and knows no client that there is not', async () => {
    const { token } = await signInAs('staff');
    expect(await call(getDue, { token, query: {} })).toMatchObject({
      status: 400,
      error: { client: ['Choose whose payments are listed.'] },
    });
    expect(await call(getDue, { token, query: { sessions: '1,x' } })).toMatchObject({ status: 400 });
    expect(await call(getDue, { token, query: { client: 999_999 } })).toMatchObject({ status: 404 });
  });

  it('refuses the unsigned', async () => {
    expect(await call(getDue, { query: { client: 1 } })).toMatchObject({ status: 401 });
  });
});

describe('GET /bills/api/people/', () => {
  it('finds clients by name and phone, each with the session that is next and what is owed', async () => {
    const { token } = await signInAs('staff');
    const { client } = await aCourse(token);
    await aClient(db, { name: 'Aminata' });
    for (const q of ['amina w', '0615 000 777'])
      expect((await call(findPeople, { token, query: { q } })).body, q).toEqual([
        {
          id: client,
          name: 'Amina Warsame',
          phone: PHONE,
          owes: 20,
          next: { name: 'Cavitation', session_number: 2, session_count: 3 },
        },
      ]);
    const { body } = await call(findPeople, { token, query: { q: 'amina' } });
    expect(body.map(({ name, owes, next }) => [name, owes, next?.session_number])).toEqual([
      ['Aminata', 0, undefined],
      ['Amina Warsame', 20, 2],
    ]);
  });

  it('finds five at most, and refuses a single letter and the unsigned', async () => {
    const { token } = await signInAs('staff');
    for (let number = 0; number < 7; number += 1) await aClient(db, { name: `Hodan ${number}` });
    expect((await call(findPeople, { token, query: { q: 'hodan' } })).body).toHaveLength(5);
    expect(await call(findPeople, { token, query: { q: 'h' } })).toMatchObject({ status: 400 });
    expect(await call(findPeople, { query: { q: 'hodan' } })).toMatchObject({ status: 401 });
  });
});

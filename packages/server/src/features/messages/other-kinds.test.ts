import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { aCart, GUEST } from '@revive/testing/buying.ts';
import { aBooking, aClient, aProduct } from '@revive/testing/factories.ts';
import { inWords, messagesIn, setPolicy } from '@revive/testing/messages.ts';
import { describe, expect, it } from 'vitest';
import { setWishes } from '../clients/index.ts';
import { planBirthdays, planMissing, sendMessages } from './index.ts';

const { db, call, clock, messages, messenger, signInAs } = await testApp({
  publicUrl: 'https://shop.example',
});

async function aPaidOrder() {
  await aClient(db, { phone: GUEST });
  const body = await aCart(db, { product: await aProduct(db) });
  const order = (await call(api.shop.createOrder, { body, key: 'order' })).body;
  await call(api.shop.payOrder, {
    params: { id: order.id },
    key: 'paying',
    body: { wallet_id: GUEST, payment_method: '1', token: order.token },
  });
  return order;
}

describe('a paid order of the shop', () => {
  it('is followed by the address of its page, once, and not before it is paid', async () => {
    const body = await aCart(db, { product: await aProduct(db) });
    await call(api.shop.createOrder, { body, key: 'unpaid' });
    expect(await messagesIn(db)).toEqual([]);
    const order = await aPaidOrder();
    await setPolicy(db, { message_channel: 'automatic' });
    await sendMessages(messages);
    expect(messenger.given.map(({ body: said, phone }) => [phone, said])).toEqual([
      [
        `252${GUEST.slice(-9)}`,
        `Thank you! Your receipt from Revive: https://shop.example/order/${order.token}`,
      ],
    ]);
    expect(await messagesIn(db)).toHaveLength(1);
  });

  it('is not written of where the address of the shop is not known, nor to who wants no receipts', async () => {
    await aPaidOrder();
    await sendMessages({ ...messages, publicUrl: undefined });
    expect((await messagesIn(db)).map(({ state }) => state)).toEqual(['cancelled']);
    await db.deleteFrom('messages').execute();
    await db.updateTable('clients').set({ wants_receipts: false }).execute();
    const body = await aCart(db, { product: await aProduct(db) });
    const order = (await call(api.shop.createOrder, { body, key: 'second' })).body;
    await call(api.shop.payOrder, {
      params: { id: order.id },
      key: 'paying again',
      body: { wallet_id: GUEST, payment_method: '1', token: order.token },
    });
    expect(await messagesIn(db)).toEqual([]);
  });
});

describe('a birthday', () => {
  const kinds = {
    booked: true,
    day_before: true,
    two_hours: true,
    moved: true,
    cancelled: true,
    receipt: true,
  };
  const birthday = async (more: object) => {
    const { id } = await aClient(db);
    await db
      .updateTable('clients')
      .set({ birthday: '1990-11-20', ...more })
      .where('id', '=', id)
      .execute();
    return id;
  };

  it('is off until the owner wants it, and is for who agreed to offers', async () => {
    const wanting = await birthday({ wants_offers: true });
    await birthday({ wants_offers: false });
    await birthday({ wants_offers: true, birthday: '1990-11-21' });
    await birthday({ wants_offers: true, archived_at: new Date() });
    await planBirthdays(db, clock.now());
    expect(await messagesIn(db)).toEqual([]);
    await setPolicy(db, { message_kinds: { ...kinds, birthday: true } });
    await planBirthdays(db, clock.now());
    await planBirthdays(db, clock.now());
    expect((await messagesIn(db)).map(({ client_id, kind }) => [client_id, kind])).toEqual([
      [wanting, 'birthday'],
    ]);
    await setWishes(db, wanting, { offers: false });
    expect((await messagesIn(db)).map(inWords)).toEqual(['birthday cancelled opted_out']);
  });
});

describe('a birthday on 29 February', () => {
  it('is greeted on the 28th, but in a leap year on its day, once in each', async () => {
    const kinds = { booked: true, day_before: true, two_hours: true, moved: true, cancelled: true };
    await setPolicy(db, { message_kinds: { ...kinds, receipt: true, birthday: true } });
    const { id } = await aClient(db);
    await db
      .updateTable('clients')
      .set({ birthday: '1996-02-29', wants_offers: true })
      .where('id', '=', id)
      .execute();
    const greetedOn = async (day: string) => {
      clock.set(`${day}T09:00:00.000Z`);
      const before = (await messagesIn(db)).length;
      await planBirthdays(db, clock.now());
      return (await messagesIn(db)).length - before;
    };
    expect(await greetedOn('2027-02-27')).toBe(0);
    expect(await greetedOn('2027-02-28')).toBe(1);
    expect(await greetedOn('2027-03-01')).toBe(0);
    expect(await greetedOn('2028-02-28')).toBe(0);
    expect(await greetedOn('2028-02-29')).toBe(1);
  });
});

describe('what a client wants', () => {
  const hodan = { name: 'Hodan', phone: '252615123456', address: 'Km4' };

  it('is kept with the client, stays where it is not named, and takes the birthday too', async () => {
    const { token } = await signInAs('staff');
    const made = await call(api.clients.create, {
      token,
      body: { ...hodan, settings: { offers: true, language: 'so' }, birthday: '1990-11-20' },
    });
    const settings = { language: 'so', reminders: true, receipts: true, offers: true };
    expect(made.body).toMatchObject({ settings, language: 'so', birthday: '1990-11-20' });
    const params = { id: made.body.id };
    const same = await call(api.clients.update, { token, params, body: hodan });
    expect(same.body).toMatchObject({ settings, birthday: '1990-11-20' });
    const changed = await call(api.clients.update, {
      token,
      params,
      body: { ...hodan, settings: { receipts: false, language: null }, birthday: null },
    });
    expect(changed.body).toMatchObject({
      settings: { language: null, reminders: true, receipts: false, offers: true },
      birthday: null,
    });
    const profile = await call(api.profiles.get, { token, params });
    expect(profile.body.settings).toEqual(changed.body.settings);
    const bad = await call(api.clients.update, { token, params, body: { ...hodan, birthday: 'soon' } });
    expect(bad.error.birthday).toEqual(['Enter a date.']);
  });

  it('plans the reminders again when they are wanted again', async () => {
    const { client_id } = await aBooking(db, { ...hodan, scheduled_date: '2026-11-21T14:00' });
    await setWishes(db, client_id, { reminders: false });
    expect((await messagesIn(db)).every(({ reason }) => reason === 'opted_out')).toBe(true);
    await planMissing(db, clock.now());
    expect(await messagesIn(db)).toHaveLength(3);
    await setWishes(db, client_id, { reminders: true });
    await planMissing(db, clock.now());
    expect((await messagesIn(db)).slice(3).map(inWords)).toEqual([
      'reminder day_before 11-21T11:00 planned from 11-20T11:00',
      'reminder two_hours 11-21T11:00 planned from 11-21T09:00',
    ]);
  });
});

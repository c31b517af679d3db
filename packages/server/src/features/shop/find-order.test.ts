import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { GUEST } from '@revive/testing/buying.ts';
import { anOnlineOrder } from '@revive/testing/goods.ts';
import { expect, it } from 'vitest';

const { db, call, clock } = await testApp();
const { findOrder, payOrder } = api.shop;
const NOT_FOUND = 'There is no order with this number and this phone. Please check both.';

const anOrder = () => anOnlineOrder(db, { phone: GUEST, at: clock.now() });
const find = (order_number: string, phone: string) => call(findOrder, { body: { order_number, phone } });

it('leads to the order by its number and phone, in any spelling', async () => {
  const order = await anOrder();
  const digits = order.order_number.slice(1);
  const phone = GUEST.slice(3);
  for (const typed of [order.order_number, digits, `#r ${digits}`])
    expect(await find(typed, `0${phone}`)).toMatchObject({
      status: 200,
      body: { token: order.access_token },
    });
});

it('leads to it also by the number it was paid with', async () => {
  const order = await anOrder();
  const body = { wallet_id: '252615999888', payment_method: '1', token: order.access_token! } as const;
  expect((await find(order.order_number, body.wallet_id)).status).toBe(404);
  expect((await call(payOrder, { params: { id: order.id }, body })).body.payment_status).toBe('001');
  expect((await find(order.order_number, body.wallet_id)).body).toEqual({ token: order.access_token });
});

it('refuses what is no order number or no phone', async () => {
  expect(await find('my order', '12')).toMatchObject({
    status: 400,
    error: {
      order_number: ['Enter the number of your order, for example R1001.'],
      phone: ['Enter the phone number you ordered or paid with, for example 252615123456.'],
    },
  });
});

it('answers a wrong phone like an order that does not exist', async () => {
  const { order_number } = await anOrder();
  const wrongPhone = await find(order_number, '252615000999');
  const wrongNumber = await find('R999999', GUEST);
  expect(wrongPhone).toMatchObject({ status: 404, error: { error: NOT_FOUND, detail: NOT_FOUND } });
  expect(wrongNumber.status).toBe(404);
  expect(wrongNumber.error).toEqual(wrongPhone.error);
});

it('cannot be used to guess the phone of an order, nor the orders of a phone', async () => {
  const { order_number } = await anOrder();
  for (let guess = 0; guess < 10; guess += 1)
    expect((await find(order_number, `25261500010${guess}`)).status).toBe(404);
  expect(await find(order_number, GUEST)).toMatchObject({ status: 429 });
  const phone = '252615777000';
  for (let guess = 0; guess < 10; guess += 1) expect((await find(`R99${guess}1`, phone)).status).toBe(404);
  expect(await find('R99999', phone)).toMatchObject({ status: 429 });
});

import { api } from '@revive/contract/endpoints';
import type { TestApp } from './app.ts';
import { GUEST } from './buying.ts';

/** A visitor of the shop, who orders and pays as a browser does. */
export function aShopBuyer({ db, call, signInAs }: TestApp) {
  const { createOrder, payOrder, trackOrder } = api.shop;
  return {
    order: (items: object[], given: object = {}) =>
      call(createOrder, {
        body: {
          delivery_type: 'PICKUP',
          delivery_address: '',
          delivery_cost: 0,
          guest_phone: GUEST,
          guest_name: 'Hodan Warsame',
          items: items as never,
          ...given,
        },
      }),
    pay: ({ id, token }: { id: number; token: string }, given: object = {}, key?: string) =>
      call(payOrder, {
        params: { id },
        body: { wallet_id: GUEST, payment_method: '1', token, ...given },
        ...(key && { key }),
      }),
    track: async (token: string) => (await call(trackOrder, { params: { token } })).body,
    /** The bill of an order. */
    billOf: (id: number) =>
      db.selectFrom('bills').selectAll().where('shop_order_id', '=', id).executeTakeFirstOrThrow(),
    /** The code of a gift card of so many dollars, sold at the desk. */
    aCard: async (amount: number): Promise<string> => {
      const { token } = await signInAs('staff');
      const body = { lines: [{ gift_card: true, amount }], payments: [{ method: 'cash', amount }] };
      const sold = await call(api.bills.create, { token, key: `card-${amount}`, body: body as never });
      return sold.body.lines[0]!.gift_card!.code!;
    },
    /** What is left on a gift card, in dollars. */
    leftOn: async (code: string): Promise<number> => {
      const { token } = await signInAs('manager');
      return (await call(api.credit.checkCard, { token, body: { code } })).body.balance;
    },
  };
}

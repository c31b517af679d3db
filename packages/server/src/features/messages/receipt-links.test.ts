import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { expectBooksTrue } from '@revive/testing/books.ts';
import { aClient, aProduct } from '@revive/testing/factories.ts';
import { messagesIn, setPolicy } from '@revive/testing/messages.ts';
import { aCourse } from '@revive/testing/treating.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sendMessages } from './index.ts';

const app = await testApp({ publicUrl: 'https://shop.example' });
const { db, call, clock, messages, messenger, signInAs } = app;

const receipts = async () => (await messagesIn(db)).filter(({ kind }) => kind === 'receipt');
const stateOf = async () => (await receipts()).map(({ state, reason }) => [state, reason].join(' ').trim());

async function sellTo(phone: string) {
  const product = await aProduct(db, { name: 'Aloe Cream', price_cents: 12_50, quantity: 5 });
  const { token } = await signInAs('manager');
  const item = { product_id: product.id, quantity: 1, unit_price: 12.5 };
  const body = {
    client: { name: 'Hodan Warsame', phone, email: '', address: '' },
    items: [item],
    payment_info: { payment_method: 'cash' as const, amount_paid: 20, discount: 0 },
  };
  return { token, sale: (await call(api.pos.sell, { token, body })).body.order };
}

beforeEach(() => setPolicy(db, { message_channel: 'automatic' }));
afterEach(() => expectBooksTrue(db));

describe('money received for treatments', () => {
  it('is followed after five minutes by a link to its receipt, which names no amount and no service', async () => {
    const { receive, booking } = await aCourse(app);
    await receive(70);
    expect(await sendMessages(messages)).toBe(0);
    clock.advance(5 * 60_000);
    await sendMessages(messages);
    const said = messenger.given.map(({ body }) => body).filter((body) => body.includes('receipt'));
    expect(said).toEqual([
      expect.stringMatching(/^Thank you! Your receipt from Revive: https:\/\/shop\.example\/me\/[\w-]{22}$/),
    ]);
    const token = said[0]!.split('/me/')[1]!;
    const { body } = await call(api.me.link, { params: { token } });
    expect(body).toMatchObject({ scope: 'receipt', sessions: [], receipt: { amountPaid: 70 } });
    expect(body.services).toEqual([]);
    const order = await db.selectFrom('orders').select('id').where('booking_id', '=', booking.id).execute();
    expect((await receipts()).map(({ subject_id }) => subject_id)).toEqual(order.map(({ id }) => id));
  });

  it('is said once for each time, whichever way it came', async () => {
    const { receive, payByWallet } = await aCourse(app);
    await payByWallet(50);
    await receive(20, 'card');
    expect(await stateOf()).toEqual(['planned', 'planned']);
    clock.advance(5 * 60_000);
    await sendMessages(messages);
    await sendMessages(messages);
    expect(await stateOf()).toEqual(['sent', 'sent']);
    expect(new Set((await receipts()).map(({ link }) => link)).size).toBe(2);
  });

  it('is not said any more once all of it was reversed', async () => {
    const { receive, reverse } = await aCourse(app);
    await receive(70);
    await reverse(1, { amount: 30 });
    expect(await stateOf()).toEqual(['planned']);
    await reverse(1);
    expect(await stateOf()).toEqual(['cancelled changed']);
  });

  it('is not said where the owner switched it off, nor to who wants no receipts; a later no ends what is planned', async () => {
    const { receive, booking } = await aCourse(app);
    const { token } = await signInAs('staff');
    const wants = async (receipts: boolean) => {
      const { name, phone, address } = await db
        .selectFrom('clients')
        .selectAll()
        .where('id', '=', booking.client_id)
        .executeTakeFirstOrThrow();
      const body = { name, phone, address, settings: { receipts } };
      await call(api.clients.update, { token, params: { id: booking.client_id }, body });
    };
    await wants(false);
    await receive(10);
    expect(await receipts()).toEqual([]);
    await wants(true);
    await receive(10);
    await wants(false);
    expect(await stateOf()).toEqual(['cancelled opted_out']);
    await wants(true);
    const switches = { booked: true, day_before: true, two_hours: true, moved: true, cancelled: true };
    await setPolicy(db, { message_kinds: { ...switches, receipt: false, birthday: false } });
    await receive(10);
    expect(await receipts()).toHaveLength(1);
  });
});

describe('money received at the counter', () => {
  it('is said to a client, not to a walk-in, and not once the sale is deleted', async () => {
    await sellTo('POS-1763618400000');
    expect(await receipts()).toEqual([]);
    const { id } = await aClient(db, { phone: '252615123456' });
    const { token, sale } = await sellTo('252615123456');
    expect(await receipts()).toMatchObject([{ client_id: id, subject_id: sale.id, state: 'planned' }]);
    await call(api.orders.voidSale, { token, params: { id: sale.id }, body: { reason: 'Wrong client' } });
    expect(await stateOf()).toEqual(['cancelled changed']);
  });
});

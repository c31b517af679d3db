import { api } from '@revive/contract';
import { dice } from '../../packages/server/test/dice.ts';
import { book } from '../acts/treat-clients.ts';
import { createWorker, perform } from '../acts/worker.ts';
import type { Stage } from './stage.ts';

/** Makes bookings, which the returned function pays all at once, each from the number it is given for it. */
export async function bookingsToPay(
  { caller, business, deeds }: Stage,
  count: number,
): Promise<(phoneOf: (index: number) => string) => Promise<void>> {
  const worker = createWorker({
    caller,
    business,
    dice: dice(50),
    number: 50,
    note: (deed) => deeds.push(deed),
  });
  for (let made = 0; made < count; made += 1) await book(worker);
  const bookings = [...worker.bookings];
  const costs = await Promise.all(
    bookings.map(
      async ({ id }) => (await caller.demand(api.bookings.get, { as: worker.staff, params: { id } })).balance,
    ),
  );
  const pay = async (id: number, amount: number, phone: string) => {
    const trace = worker.mark();
    await perform(
      worker,
      { act: 'pay a booking', trace },
      api.bookings.pay,
      {
        as: worker.staff,
        key: trace,
        params: { id },
        body: { payment_method: 'mobile_money', phone_number: phone, amount_paid: amount },
      },
      ({ payment }) => ({ id: payment.id, booking: id, state: 'succeeded', receipts: 1 }),
    );
  };
  return async (phoneOf) => {
    await Promise.all(bookings.map(({ id }, index) => pay(id, costs[index]!, phoneOf(index))));
  };
}

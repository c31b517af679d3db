import { api } from '@revive/contract/endpoints';
import { dice } from '@revive/testing/dice.ts';
import { book, payFromWallet } from '../operations/treat-clients.ts';
import { createWorker } from '../operations/worker.ts';
import type { Harness } from './harness.ts';

/** Makes bookings, which the returned function pays all at once, each from the number it is given for it. */
export async function bookingsToPay(
  { caller, business, operations }: Harness,
  count: number,
): Promise<(phoneOf: (index: number) => string) => Promise<void>> {
  const worker = createWorker({
    caller,
    business,
    dice: dice(50),
    number: 50,
    note: (operation) => operations.push(operation),
  });
  for (let made = 0; made < count; made += 1) await book(worker);
  const bookings = [...worker.bookings];
  const balances = await Promise.all(
    bookings.map(
      async ({ id }) => (await caller.demand(api.bookings.get, { as: worker.staff, params: { id } })).balance,
    ),
  );
  return async (phoneOf) => {
    await Promise.all(
      bookings.map(({ id }, index) =>
        payFromWallet(worker, { booking: id, balance: balances[index]!, phone: phoneOf(index) }),
      ),
    );
  };
}

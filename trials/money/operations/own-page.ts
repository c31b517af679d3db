import { api } from '@revive/contract/endpoints';
import { toCents } from '../../operations/operation.ts';
import { bookingMatter } from '../acknowledged.ts';
import { type MoneyOperation, moneyOperation } from '../operation.ts';

/** What clients do with money on their own pages, each with one of the bookings everyone works on. */
export const OWN_PAGE_OPERATIONS: MoneyOperation[] = [
  moneyOperation(api.me.pay, {
    by: ['guest'],
    plan: ({ seen, dice, pages, phone }) => {
      const booking = seen.bookings.any(dice);
      if (!booking) return undefined;
      // Now and then it is another's booking, which is answered as one that there is not.
      const client = dice.below(6) === 0 ? dice.pick([...pages.keys()]) : booking.client_id;
      const cents = toCents(booking.balance);
      const amount = dice.pick([undefined, undefined, 1 + dice.below(cents + 1), cents + 1]);
      return {
        as: pages.get(client)!,
        params: { id: booking.id },
        body: { wallet_phone: phone(), ...(amount !== undefined && { amount: amount / 100 }) },
      };
    },
    // The wallet knows what money it gave; the answer must not be of someone else's booking. Of a cancelled booking it says, as
    // the answers of the desk do, what is kept now: sessions that were held before may still be paid.
    learn: ({ seen, pages, acknowledged }, { id, status, amount_paid }, { as }) => {
      if (status === 'cancelled') acknowledged.keep(bookingMatter(id), toCents(amount_paid));
      const booking = seen.bookings.all().find((one) => one.id === id);
      if (booking && pages.get(booking.client_id) !== as)
        throw new Error(`booking ${id} was paid on the page of another client`);
    },
  }),
];

import type { Bill } from '@revive/contract';
import { api } from '@revive/contract/endpoints';
import { staffOf } from '../../http/actor.ts';
import type { Call } from '../../http/mount.ts';
import { shareDrawerOfSale } from '../shifts/index.ts';
import { findWays } from './check-payments.ts';
import { type BillParts, takeBill, withAccounts } from './create-bill.ts';
import { openAgain } from './open-again.ts';
import { withCodesOfSale } from './with-codes.ts';

/**
 * Another way for what a wallet did not pay: the bill is settled by it and what was given beside. Throws `Conflict` while a wallet
 * is being asked, for a bill that is over, and where what it pays is worth something else now.
 */
export async function payRest(parts: BillParts, call: Call<typeof api.bills.pay>): Promise<Bill> {
  const { params, body } = call;
  const cashier = staffOf(call.actor);
  const findPayments = await withAccounts(parts, call.db, [body], cashier);
  const bill = await takeBill(parts, api.bills.pay, call, {
    payments: [body],
    open: (trx) =>
      openAgain(trx, params.id, {
        waysOf: ({ buyer: { client_id }, ...drawer }) =>
          findWays(trx, findPayments(), { ...drawer, client_id, at: parts.clock.now() }),
        drawer: () => shareDrawerOfSale(trx, cashier.id),
        created_by: cashier.id,
        at: parts.clock.now(),
      }),
  });
  return withCodesOfSale(call.db, bill);
}

import type { PosPaymentMethod, Role } from '@revive/contract';
import { api } from '@revive/contract/endpoints';
import type { TestApp } from './app.ts';
import { aProduct } from './factories.ts';

/** A cashier with their operations. Products cost $10, so a sale of one is $10.50. */
export async function aCashier({ db, call, signInAs }: TestApp, role: Role = 'staff') {
  const { token, id } = await signInAs(role);
  const open = (float: unknown = 50, notes?: string) =>
    call(api.shifts.open, { token, body: { float, ...(notes && { notes }) } });
  const at = (shift: number) => ({ token, params: { id: shift } });
  return {
    token,
    id,
    open,
    /** Opens a shift and returns its id. */
    opened: async (float?: unknown) => (await open(float)).body.id,
    read: (shift: number) => call(api.shifts.get, at(shift)),
    payments: (shift: number) => call(api.shifts.listPayments, at(shift)),
    move: (shift: number, direction: unknown, amount: unknown, reason: unknown = 'To the bank') =>
      call(api.shifts.move, { ...at(shift), body: { direction, amount, reason } }),
    count: (shift: number, counted: object) => call(api.shifts.count, { ...at(shift), body: counted }),
    close: (shift: number, reason?: string) => call(api.shifts.close, { ...at(shift), body: { reason } }),
    sell: async (
      payment: {
        payment_method?: PosPaymentMethod;
        amount_paid?: number;
        discount?: number;
        currency?: string;
        change_currency?: string;
      } = {},
      quantity = 1,
    ) => {
      const product = await aProduct(db);
      return call(api.pos.sell, {
        token,
        body: {
          client: { phone: 'POS-1763618400000' },
          items: [{ product_id: product.id, quantity, unit_price: 10 }],
          payment_info: { payment_method: 'cash', amount_paid: 1000, ...payment },
        },
      });
    },
  };
}

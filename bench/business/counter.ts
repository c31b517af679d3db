import type { Business } from './business.ts';
import type { Client } from './clients.ts';
import { picker } from './draw.ts';
import { fillCart, receiveAll, recognise } from './goods.ts';
import type { Shift } from './shifts.ts';

const METHODS = { cash: 5, mobile_money: 4, card: 1 } as const;
const FIVE_DOLLARS = 500;

/** Sales over the counter, as `sellAtCounter` makes them. */
export function openCounter(business: Business, mean: number) {
  const { random, orders } = business;
  const method = picker(random, Object.keys(METHODS) as (keyof typeof METHODS)[], (name) => METHODS[name]);

  return (at: number, shift: Shift, client: Client | null): void => {
    const payment_method = method();
    const by = shift.opened_by;
    // The number is given out first, because the goods are moved in its name.
    const order = orders.begin({
      channel: 'POS',
      status: 'CONFIRMED',
      client_id: client?.id ?? null,
      client_name: client?.name ?? 'Walk-in customer',
      client_phone: client?.phone ?? null,
      sold_by: by,
      shift_id: shift.id,
      business_day: '',
    });
    const lines = fillCart(business, order, { mean, channel: 'POS', at, by });
    recognise(business, order, { at, by });
    receiveAll(business, order, { at, by, payment_method, shift_id: shift.id });
    const isCash = payment_method === 'cash';
    order.tendered_cents = isCash
      ? Math.ceil(order.total_cents / FIVE_DOLLARS) * FIVE_DOLLARS
      : order.total_cents;
    shift.received[payment_method] += order.total_cents;
    orders.write(order, lines);
  };
}

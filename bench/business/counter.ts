import type { Business } from './business.ts';
import type { Client } from './clients.ts';
import { HOUR_MS, picker } from './draw.ts';
import { fillCart, giveMoneyBack, receiveAll, recognise, takeBack } from './goods.ts';
import type { Shift } from './shifts.ts';

const VOIDED = 0.012;
const METHODS = { cash: 5, mobile_money: 4, card: 1 } as const;
const FIVE_DOLLARS = 500;

/** Sales over the counter, as `sellAtCounter` makes them; a few are void some hours later. */
export function openCounter(business: Business, mean: number) {
  const { random, orders, agenda, staff, calendar } = business;
  const method = picker(random, Object.keys(METHODS) as (keyof typeof METHODS)[], (name) => METHODS[name]);

  return (at: number, shift: Shift, client: Client | null): void => {
    const payment_method = method();
    const by = shift.opened_by;
    const channel = 'POS';
    // The number is given out first, because the goods are moved in its name.
    const order = orders.begin({
      channel,
      status: 'CONFIRMED',
      client_id: client?.id ?? null,
      client_name: client?.name ?? 'Walk-in customer',
      client_phone: client?.phone ?? null,
      sold_by: by,
      shift_id: shift.id,
      created_at: '',
      business_day: '',
      subtotal_cents: 0,
      tax_cents: 0,
      discount_cents: 0,
      delivery_cents: 0,
      total_cents: 0,
    });
    const { lines, totals, ...made } = fillCart(business, { mean, id: order.id, channel, at, by });
    Object.assign(order, totals, made);
    const sale = recognise(business, order, { at, by });
    receiveAll(business, order, { at, by, payment_method, shift_id: shift.id });
    order.tendered_cents =
      payment_method === 'cash'
        ? Math.ceil(order.total_cents / FIVE_DOLLARS) * FIVE_DOLLARS
        : order.total_cents;
    shift.received[payment_method] += order.total_cents;

    // By the manager, who has no drawer of the day, before the shop closes.
    const later = Math.min(at + random.between(0.1, 6) * HOUR_MS, calendar.dayOf(at).closes);
    const takeItBack = () => {
      const facts = { at: later, by: staff.manager };
      takeBack(business, order, { kind: 'void', reason: 'Brought back unopened', lines, sale, ...facts });
      const reference = payment_method === 'cash' ? null : `BACK-${order.order_number}`;
      giveMoneyBack(business, order, { ...facts, payment_method, reference });
    };
    const steps = random.chance(VOIDED) ? [{ at: later, act: takeItBack }] : [];
    agenda.follow(steps, () => orders.write(order, lines));
  };
}

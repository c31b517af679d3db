import { DEFAULT_POLICY } from '@revive/contract';
import { HOLD_ENDED } from '../../packages/server/src/features/orders/release-ended-holds.ts';
import type { Step } from './agenda.ts';
import type { Business } from './business.ts';
import type { Client } from './clients.ts';
import { HOUR_MS, iso, MINUTE_MS, picker } from './draw.ts';
import { fillCart, giveMoneyBack, receiveAll, recognise, takeBack } from './goods.ts';
import type { Order } from './orders.ts';

/** What becomes of an order of the shop, of a hundred. */
const ENDS = { paid: 84, forgotten: 10, credit: 3, cancelled: 3 } as const;
type End = keyof typeof ENDS;

/** Orders of the shop and of clients' own apps, each somewhere on its way. */
export function openWebShop(business: Business, mean: number) {
  const { random, orders, agenda, staff, wallet } = business;
  const end = picker(random, Object.keys(ENDS) as End[], (name) => ENDS[name]);

  return (at: number, client: Client | null, guestPhone: string): void => {
    const channel = client && random.chance(0.4) ? 'MOBILE_APP' : 'ONLINE_SHOP';
    const delivery = random.chance(0.6) ? 'DELIVERY' : 'PICKUP';
    const phone = client?.phone ?? guestPhone;
    const order = orders.begin({
      channel,
      status: 'PENDING',
      client_id: client?.id ?? null,
      client_name: client && channel === 'MOBILE_APP' ? client.name : phone,
      client_phone: phone,
      delivery_type: delivery,
      delivery_address: delivery === 'DELIVERY' ? (client?.address ?? 'Lido Beach, Abdiaziz') : null,
      hold_ends_at: iso(at + DEFAULT_POLICY.order_hold_minutes * MINUTE_MS),
      access_token: random.hex(43),
      created_at: '',
      business_day: '',
      subtotal_cents: 0,
      tax_cents: 0,
      discount_cents: 0,
      delivery_cents: 0,
      total_cents: 0,
    });
    const { lines, totals, ...made } = fillCart(business, {
      mean,
      id: order.id,
      channel,
      delivery,
      at,
      by: null,
    });
    Object.assign(order, totals, made);

    const by = staff.manager;
    let sale: number | null = null;
    const step = (hours: number, act: (now: number) => void): Step => {
      const then = at + hours * HOUR_MS;
      return { at: then, act: () => act(then) };
    };
    const moveTo = (status: Order['status']) => () => {
      order.status = status;
    };
    const payment = { phone, amount_cents: order.total_cents, intent: {}, created_by: null };
    const payByWallet = step(random.between(0.02, 0.2), (now) => {
      if (wallet.leaveUnknown({ order_id: order.id }, { at: now, ...payment })) return;
      sale = recognise(business, order, { at: now, by: null });
      const reference = wallet.receive({ order_id: order.id }, { at: now, ...payment });
      receiveAll(business, order, { at: now, by: null, payment_method: 'mobile_money', reference });
    });
    // A try without an answer holds everything up.
    const once = (made: () => boolean, { at, act }: Step): Step => ({ at, act: () => made() && act() });
    const isPaid = () => order.paid_at !== null;
    const delivered = [
      step(random.between(1, 40), moveTo('CONFIRMED')),
      step(random.between(40, 50), moveTo('PROCESSING')),
      step(random.between(50, 70), moveTo('SHIPPED')),
      step(random.between(70, 130), moveTo('DELIVERED')),
    ];
    const steps: Record<End, () => Step[]> = {
      paid: () => [payByWallet, ...delivered.map((move) => once(isPaid, move))],
      forgotten: () => [
        step(DEFAULT_POLICY.order_hold_minutes / 60, (now) =>
          takeBack(business, order, {
            kind: 'hold_ended',
            reason: HOLD_ENDED,
            lines,
            sale,
            at: now,
            by: null,
          }),
        ),
      ],
      credit: () => [
        step(0.4, (now) => {
          sale = recognise(business, order, { at: now, by });
          order.hold_ends_at = null;
          order.status = 'CONFIRMED';
        }),
        ...delivered.slice(1),
        // Some still owe.
        ...(random.chance(0.8)
          ? [
              step(random.between(130, 600), (now) =>
                receiveAll(business, order, { at: now, by, payment_method: 'cash' }),
              ),
            ]
          : []),
      ],
      cancelled: () => [
        payByWallet,
        once(
          isPaid,
          step(random.between(1, 20), (now) =>
            takeBack(business, order, {
              kind: 'cancelled',
              reason: 'The buyer thought again.',
              lines,
              sale,
              at: now,
              by,
            }),
          ),
        ),
        once(
          isPaid,
          step(random.between(22, 90), (now) => {
            const reference = `BACK-${order.order_number}`;
            giveMoneyBack(business, order, { at: now, by, payment_method: 'mobile_money', reference });
          }),
        ),
      ],
    };
    agenda.follow(steps[end()](), () => orders.write(order, lines));
  };
}

import { DEFAULT_POLICY, HOLD_ENDED } from '@revive/contract';
import type { Step } from './agenda.ts';
import type { Business } from './business.ts';
import type { Client } from './clients.ts';
import { HOUR_MS, iso, MINUTE_MS, picker, walletReference } from './draw.ts';
import { fillCart, receiveAll, recognise } from './goods.ts';

/** What becomes of an order of the shop, of a hundred. */
const ENDS = { paid: 87, forgotten: 10, credit: 3 } as const;
type End = keyof typeof ENDS;

/** Orders of the shop and of clients' own apps, each somewhere on its way. */
export function openWebShop(business: Business, mean: number) {
  const { random, orders, agenda, staff, stock } = business;
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
      business_day: '',
    });
    const lines = fillCart(business, order, { mean, channel, delivery, at, by: null });

    const step = (hours: number, act: (now: number) => void): Step => {
      const then = at + hours * HOUR_MS;
      return { at: then, act: () => act(then) };
    };
    const moveTo = (hours: number, status: string) =>
      step(hours, () => {
        order.status = status;
      });
    const payByWallet = step(random.between(0.02, 0.2), (now) => {
      recognise(business, order, { at: now, by: null });
      const reference = walletReference(random);
      receiveAll(business, order, { at: now, by: null, payment_method: 'mobile_money', reference });
    });
    const deliver = [
      moveTo(random.between(40, 50), 'PROCESSING'),
      moveTo(random.between(50, 70), 'SHIPPED'),
      moveTo(random.between(70, 130), 'DELIVERED'),
    ];
    const steps: Record<End, () => Step[]> = {
      paid: () => [payByWallet, moveTo(random.between(1, 40), 'CONFIRMED'), ...deliver],
      // As `releaseEndedHolds` does.
      forgotten: () => [
        step(DEFAULT_POLICY.order_hold_minutes / 60, (now) => {
          stock.giveBack(lines, { order_id: order.id, by: null, at: now });
          const cancelled = { cancel_kind: 'hold_ended', cancel_reason: HOLD_ENDED, cancelled_at: iso(now) };
          Object.assign(order, { status: 'CANCELLED', hold_ends_at: null, ...cancelled });
        }),
      ],
      credit: () => [
        step(0.4, (now) => {
          recognise(business, order, { at: now, by: staff.manager });
          Object.assign(order, { status: 'CONFIRMED', hold_ends_at: null });
        }),
        ...deliver,
        // Some still owe.
        ...(random.chance(0.8)
          ? [
              step(random.between(130, 600), (now) =>
                receiveAll(business, order, { at: now, by: staff.manager, payment_method: 'cash' }),
              ),
            ]
          : []),
      ],
    };
    agenda.follow(steps[end()](), () => orders.write(order, lines));
  };
}

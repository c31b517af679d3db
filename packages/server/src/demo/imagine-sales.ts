import type { PaymentMethod } from '@revive/contract';
import type { DemoClient } from './clients.ts';
import { createDays } from './days.ts';
import { GOODS } from './goods-catalogue.ts';
import type { Setting } from './imagine-year.ts';

export interface CounterSale {
  channel: 'POS';
  at: Date;
  /** Indexes into the goods of the sample business. */
  items: { goods: number; quantity: number }[];
  client: DemoClient | null;
  payment_method: PaymentMethod;
  discount_cents: number;
}

/** How far an order of the shop has come. */
export type Fate =
  | 'unpaid'
  | 'paid'
  | 'CONFIRMED'
  | 'PROCESSING'
  | 'SHIPPED'
  | 'DELIVERED'
  | 'expired'
  | 'refund_due';

export interface OnlineSale {
  channel: 'ONLINE_SHOP' | 'MOBILE_APP';
  at: Date;
  items: { goods: number; quantity: number }[];
  client: DemoClient | null;
  /** The wallet, and with it the guest's name. */
  phone: string;
  address: string | null;
  fate: Fate;
}

export type GoodsSale = CounterSale | OnlineSale;

const DAYS = 360;
const REFUND_DUE_DAY = 9;
const MINUTE_MS = 60_000;

/** A year of goods sold at the counter and in the shop, in the order of time; the last days' orders are still on their way. */
export function imagineSales(setting: Setting, clients: readonly DemoClient[]): GoodsSale[] {
  const { random, now } = setting;
  const days = createDays(setting);
  const weights = Object.fromEntries(GOODS.map((product, index) => [String(index), product.weight]));
  const items = () => {
    const count = random.weighted({ '1': 5, '2': 4, '3': 2 });
    const chosen = new Set(Array.from({ length: Number(count) }, () => Number(random.weighted(weights))));
    return [...chosen].map((goods) => ({ goods, quantity: random.chance(0.2) ? 2 : 1 }));
  };
  const known = (at: Date) => clients.filter((client) => client.created_at < at);
  const someone = (at: Date, likely: number): DemoClient | null => {
    const there = known(at);
    return there.length > 0 && random.chance(likely) ? random.pick(there) : null;
  };
  const sales: GoodsSale[] = [];
  for (let ago = DAYS; ago >= 0; ago -= 1) {
    // More customers towards today.
    const busy = 0.35 + 0.75 * (1 - ago / DAYS);
    const atCounter = Math.round(busy * random.between(0, 2.4)) + (ago < 7 ? 2 : 0);
    for (let sale = 0; sale < atCounter; sale += 1) {
      const at = days.bookedAt(ago);
      sales.push({
        channel: 'POS',
        at,
        items: items(),
        client: someone(at, 0.35),
        payment_method: random.weighted({ cash: 5, mobile_money: 4, card: 1 }),
        discount_cents: random.chance(0.12) ? random.int(1, 4) * 50 : 0,
      });
    }
    // The last days' orders are the ones still on their way.
    if (!random.chance(busy * 0.3) && ago > 3 && ago !== REFUND_DUE_DAY) continue;
    const at = days.bookedAt(ago);
    const client = someone(at, 0.5);
    sales.push({
      channel: client && random.chance(0.3) ? 'MOBILE_APP' : 'ONLINE_SHOP',
      at,
      items: items(),
      client,
      phone: client?.phone ?? `25261${random.int(2_000_000, 9_999_999)}`,
      address: random.chance(0.7) ? random.pick(ADDRESSES) : null,
      fate: fateOf(ago, random.next()),
    });
  }
  const open: OnlineSale = {
    channel: 'ONLINE_SHOP',
    at: new Date(now.getTime() - 6 * MINUTE_MS),
    items: items(),
    client: null,
    phone: '252615550142',
    address: 'Hodan, Taleex street, behind the pharmacy',
    fate: 'unpaid',
  };
  return [...sales, open].sort((a, b) => a.at.getTime() - b.at.getTime());
}

const ADDRESSES = [
  'Hodan, Taleex street, behind the pharmacy',
  'Hawl Wadaag, Bakaara, gate 4',
  'Wadajir, near Banadir hospital',
  'Cabdicasiis, Liido road 12',
  'Xamar Weyne, Via Roma 3',
  'Dharkenley, Maslah street',
];

function fateOf(ago: number, chance: number): Fate {
  if (ago === 0) return 'paid';
  if (ago === 1) return 'CONFIRMED';
  if (ago === 2) return 'PROCESSING';
  if (ago === 3) return 'SHIPPED';
  if (ago === REFUND_DUE_DAY) return 'refund_due';
  return chance < 0.1 ? 'expired' : 'DELIVERED';
}

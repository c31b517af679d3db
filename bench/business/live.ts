import { createRandom } from '../../packages/server/src/demo/random.ts';
import { createAgenda } from './agenda.ts';
import type { Business } from './business.ts';
import { createCalendar, type Day } from './calendar.ts';
import { type Client, createClients } from './clients.ts';
import { openCounter } from './counter.ts';
import { linesPerOrder } from './goods.ts';
import { createLedger } from './ledger.ts';
import type { Loader } from './loader.ts';
import { openOffice } from './office.ts';
import { createOrders } from './orders.ts';
import { furnishRooms } from './rooms.ts';
import { offerServices } from './services.ts';
import { createShifts } from './shifts.ts';
import type { Sizes } from './sizes.ts';
import { hire } from './staff.ts';
import { fillShelves } from './stock.ts';
import { openRooms } from './treatments.ts';
import { openWebShop } from './web-shop.ts';
import type { World } from './world.ts';

const FLUSH_ROWS = 60_000;
/** Of all clients those the business had when it began to write everything down. */
const FOUNDING = 0.05;
/** Of all bookings those that become an order. */
const BOOKINGS_SOLD = 0.96;
const AT_COUNTER = 0.75;
const KNOWN_AT_COUNTER = 0.4;
const KNOWN_IN_SHOP = 0.7;
const NEW_CLIENT = 0.55;

interface Given {
  loader: Loader;
  sizes: Sizes;
  years: number;
  seed: number;
  now: Date;
  tell(text: string): void;
}

/** Lives a business from its first day to now and hands its rows to the loader as it goes. */
export async function live({ loader, sizes, years, seed, now, tell }: Given): Promise<void> {
  const calendar = createCalendar(now, years * 365 + 1);
  const agenda = createAgenda(calendar);
  const world: World = { random: createRandom(seed), sizes, calendar, agenda, loader };
  const staff = await hire(world);
  const ledger = createLedger(world);
  const services = offerServices(world);
  const business: Business = {
    ...world,
    staff,
    ledger,
    services,
    rooms: furnishRooms(world, services),
    clients: createClients(world),
    stock: fillShelves({ ...world, staff }),
    shifts: createShifts({ ...world, staff, ledger }),
    orders: createOrders(world),
  };
  const day = openDoors(business);
  let flushed = 0;
  for (const today of calendar.days) {
    day(today);
    if (loader.rows - flushed > FLUSH_ROWS) {
      flushed = loader.rows;
      await loader.flush();
    }
    if (today.date.endsWith('-01')) tell(`${today.date}: ${loader.rows.toLocaleString('en')} rows`);
  }
  business.stock.write();
  business.shifts.write();
}

function openDoors(business: Business) {
  const { random, calendar, agenda, sizes, clients, shifts } = business;
  const goodsOrders = Math.max(1, sizes.orders - Math.round(sizes.bookings * BOOKINGS_SOLD));
  const mean = linesPerOrder(business, goodsOrders);
  const book = openRooms(business);
  const sell = openCounter(business, mean);
  const order = openWebShop(business, mean);
  const pay = openOffice(business);
  const founding = Math.ceil(sizes.clients * FOUNDING);

  return (day: Day): void => {
    for (let left = day.index === 0 ? founding : 0; left > 0; left -= 1) clients.join(day.from);
    let newcomers = calendar.share(sizes.clients - founding, day);
    const someone = (at: number): Client => {
      if (newcomers === 0 || !random.chance(NEW_CLIENT)) return clients.known();
      newcomers -= 1;
      return clients.join(at);
    };
    const until = Math.min(day.closes, calendar.now);
    const times = (count: number, act: (at: number) => void) => {
      for (let left = count; left > 0; left -= 1) {
        // Busiest in the afternoon.
        const at = Math.floor(
          day.opens + (until - day.opens) * (0.5 + (random.next() + random.next() - 1) * 0.5),
        );
        agenda.note(at, () => act(at));
      }
    };
    const drawers = shifts.open(day);
    pay(day);
    times(calendar.share(sizes.bookings, day), (at) => book(at, someone(at)));
    const goods = calendar.share(goodsOrders, day);
    const atCounter = Math.round(goods * AT_COUNTER + random.between(-0.5, 0.5));
    times(Math.min(goods, Math.max(0, atCounter)), (at) =>
      sell(at, random.pick(drawers), random.chance(KNOWN_AT_COUNTER) ? someone(at) : null),
    );
    times(goods - Math.min(goods, Math.max(0, atCounter)), (at) => {
      const client = random.chance(KNOWN_IN_SHOP) ? someone(at) : null;
      order(at, client, `25268${String(1_000_000 + random.int(0, 8_999_999))}`);
    });
    agenda.live(day.index);
    while (newcomers > 0) {
      newcomers -= 1;
      clients.join(until);
    }
  };
}

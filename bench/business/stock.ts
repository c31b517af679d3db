import { HOUR_MS, iso, popular } from './draw.ts';
import type { Line } from './orders.ts';
import type { Staff } from './staff.ts';
import type { World } from './world.ts';

const KINDS =
  'Oil Balm Scrub Gel Mask Serum Tea Soap Lotion Powder Wrap Brush Roller Towel Belt Capsules'.split(' ');
const OF =
  'Frankincense Qasil Sesame Aloe Moringa Ginger Rose Henna Honey Coffee Myrrh Neem Argan Shea Baobab Mint'.split(
    ' ',
  );
const FOR = 'Firming Calming Brightening Warming Cooling Softening Cleansing Shaping'.split(' ');
const SHELVES = 40;
const FLAT = 20;
// Larger than any number of products and prime, so that stepping by it meets each product once.
const STRIDE = 1_000_003;
const TOO_FEW = 10;
const UNKNOWN_COST = 0.2;
const ON_OFFER = 0.06;

interface Product {
  id: number;
  name: string;
  sku: string;
  price_cents: number;
  cost_price_cents: number | null;
  quantity: number;
  deliveries: number;
}

type Move = { order_id: number | null; by: number | null; at: number };

export type Stock = ReturnType<typeof fillShelves>;

/** Products and every piece that came or went; what becomes rare is ordered in time, most of the time. */
export function fillShelves(world: World & { staff: Staff }) {
  const { loader, calendar, random, sizes, staff } = world;
  const shelves = loader.table('inventory_categories');
  const table = loader.table('products');
  const texts = loader.table('product_texts');
  const moves = loader.table('stock_transactions');
  const opened = calendar.days[0]!.from;
  for (let count = 0; count < SHELVES; count += 1) {
    const id = shelves.next();
    const description = `What stands on shelf ${id}.`;
    shelves.add({ id, name: `Shelf ${id}`, description, created_at: iso(opened) });
  }

  const move = (product: Product, transaction_type: string, change: number, { order_id, by, at }: Move) => {
    product.quantity += change;
    moves.add({
      product_id: product.id,
      transaction_type,
      change,
      quantity_after: product.quantity,
      notes: transaction_type === 'in' ? 'Delivery' : '',
      order_id,
      recorded_by: by,
      recorded_at: iso(at),
    });
  };
  const deliver = (product: Product, pieces: number, at: number) => {
    product.deliveries += 1;
    move(product, 'in', pieces, { order_id: null, by: staff.manager, at });
  };
  const products = Array.from({ length: sizes.products }, (): Product => {
    const id = table.next();
    const price_cents = 150 + 25 * random.int(0, 180);
    const product = {
      id,
      name: `${random.pick(OF)} ${random.pick(FOR)} ${random.pick(KINDS)} ${id}`,
      sku: `62911${String(id).padStart(8, '0')}`,
      price_cents,
      cost_price_cents: random.chance(UNKNOWN_COST)
        ? null
        : Math.round(price_cents * random.between(0.4, 0.6)),
      quantity: 0,
      deliveries: 0,
    };
    move(product, 'in', random.int(TOO_FEW, 60), { order_id: null, by: staff.manager, at: opened + HOUR_MS });
    return product;
  });

  return {
    /** Takes so many pieces for an order, ordering first what there is too little of; the same product never twice. */
    take(count: number, given: Move): Line[] {
      const chosen = new Map<Product, number>();
      for (let left = Math.min(count, products.length); left > 0; left -= 1) {
        const product = products[(popular(random, products.length, FLAT) * STRIDE) % products.length]!;
        chosen.set(product, (chosen.get(product) ?? 0) + (random.chance(0.8) ? 1 : random.int(2, 3)));
      }
      return [...chosen].map(([product, quantity]) => {
        // The more often something had to be ordered, the more of it.
        const pieces = Math.min(600, 24 * (1 + product.deliveries));
        if (product.quantity < quantity) deliver(product, Math.max(pieces, quantity), given.at);
        move(product, 'sale', -quantity, given);
        if (product.quantity < TOO_FEW && random.chance(0.95)) deliver(product, pieces, given.at);
        const { id, name, price_cents, cost_price_cents } = product;
        return {
          product_id: id,
          name,
          unit_price_cents: price_cents,
          unit_cost_cents: cost_price_cents,
          quantity,
        };
      });
    },
    giveBack(lines: readonly Line[], given: Move): void {
      for (const line of lines) move(products[line.product_id! - 1]!, 'release', line.quantity, given);
    },
    /** Writes the products with the quantities they ended with. */
    write(): void {
      for (const { deliveries, ...product } of products) {
        const description = `${product.name}, ordered ${deliveries} times so far. Keep cool and dry.`;
        texts.add({ product_id: product.id, says: [product.name, product.sku, description].join('\n') });
        table.add({
          ...product,
          description,
          previous_price_cents: random.chance(ON_OFFER) ? product.price_cents + 200 : null,
          category_id: 1 + (product.id % SHELVES),
          created_at: iso(opened),
        });
      }
    },
  };
}

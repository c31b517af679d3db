import { PAYMENT_CODES, type ShopOrder } from '@revive/contract';
import { api } from '@revive/contract/endpoints';
import { type Facts, toCents } from './operation.ts';
import { perform, type Worker } from './worker.ts';

/** One to four products, a few pieces of each. */
export function someGoods({
  business,
  dice,
}: {
  business: Pick<Worker['business'], 'products'>;
  dice: Worker['dice'];
}) {
  const wanted = 1 + dice.below(4);
  const first = dice.below(business.products.length);
  return Array.from({ length: wanted }, (_, index) => {
    const product = business.products[(first + index) % business.products.length]!;
    return { product_id: product.id, quantity: 1 + dice.below(3), unit_price: product.price };
  });
}

const piecesOf = (lines: readonly { quantity: number }[]) =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** Sells several lines at the counter, for cash, card or a wallet's screen. */
export async function sellAtCounter(worker: Worker): Promise<void> {
  const { dice } = worker;
  const trace = worker.mark();
  const sold = await perform(
    worker,
    { name: 'sell at the counter', trace },
    api.pos.sell,
    {
      as: worker.staff,
      key: trace,
      body: {
        client: { name: trace, phone: `POS-${dice.below(1_000_000)}`, email: '', address: '' },
        items: someGoods(worker),
        payment_info: {
          payment_method: dice.pick(['cash', 'card', 'mobile'] as const),
          amount_paid: 10_000,
          discount: dice.below(50) / 100,
        },
      },
    },
    ({ order }) => ({
      id: order.id,
      total_cents: toCents(order.total_amount),
      received_cents: toCents(order.paid_amount),
      receipts: 1,
      pieces: piecesOf(order.items),
    }),
  );
  if (sold) worker.sales.push({ id: sold.order.id });
}

/** Voids a counter sale: its goods are returned, its money refunded. */
export async function takeSaleBack(worker: Worker): Promise<void> {
  const sale = worker.sales.shift();
  if (!sale) return sellAtCounter(worker);
  const trace = worker.mark();
  await perform(
    worker,
    { name: 'take goods back', trace },
    api.orders.voidSale,
    { as: worker.manager, key: trace, params: sale, body: { reason: trace, refund_reference: 'by hand' } },
    (order) => ({ id: order.id, refunds: 1, pieces_back: piecesOf(order.items) }),
  );
}

/** Orders as a guest of the shop, and mostly pays from a wallet; what is not paid is cancelled, or its hold ends. */
export async function orderOnline(worker: Worker): Promise<void> {
  const trace = worker.mark();
  const order = await perform(
    worker,
    { name: 'order online', trace },
    api.shop.createOrder,
    {
      key: trace,
      from: addressOf(worker),
      body: {
        delivery_type: 'PICKUP',
        items: someGoods(worker),
        guest_phone: worker.phone(),
        guest_name: trace,
      },
    },
    ({ id, items: lines, total_amount }) => ({
      id,
      total_cents: toCents(total_amount),
      pieces: piecesOf(lines),
    }),
  );
  if (!order) return;
  const luck = worker.dice.below(10);
  if (luck < 8) await payOrder(worker, order);
  else if (luck < 9) await cancelOrder(worker, order, worker.staff);
}

async function payOrder(worker: Worker, order: ShopOrder): Promise<void> {
  const trace = worker.mark();
  const paid = await perform(
    worker,
    { name: 'pay an order', trace },
    api.shop.payOrder,
    {
      key: trace,
      from: addressOf(worker),
      params: { id: order.id },
      body: { wallet_id: worker.phone(), payment_method: '1', token: order.token },
    },
    ({ payment_status }): Facts =>
      payment_status === PAYMENT_CODES.succeeded
        ? { order: order.id, amount_cents: toCents(order.total_amount), state: 'succeeded', receipts: 1 }
        : { order: order.id },
  );
  if (paid?.payment_status !== PAYMENT_CODES.succeeded) return;
  if (worker.dice.below(4) === 0) await cancelOrder(worker, order, worker.manager);
  else await confirmOrder(worker, order);
}

async function confirmOrder(worker: Worker, { id }: { id: number }): Promise<void> {
  await perform(
    worker,
    { name: 'confirm an order', trace: String(id) },
    api.orders.setStatus,
    { as: worker.staff, params: { id }, body: { status: 'CONFIRMED' } },
    () => ({}),
  );
}

async function cancelOrder(worker: Worker, order: ShopOrder, as: Worker['staff']): Promise<void> {
  const trace = worker.mark();
  await perform(
    worker,
    { name: 'take goods back', trace },
    api.orders.cancel,
    { as, key: trace, params: { id: order.id }, body: { reason: trace, refund_reference: 'by hand' } },
    ({ id, items: lines, goods_reserved }) => ({ id, pieces_back: goods_reserved ? piecesOf(lines) : 0 }),
  );
}

/** Records a count, stock in or stock out of a product. */
export async function moveStock(worker: Worker): Promise<void> {
  const { dice, business } = worker;
  const trace = worker.mark();
  const transaction_type = dice.pick(['in', 'in', 'out', 'adjust'] as const);
  await perform(
    worker,
    { name: 'move stock', trace },
    api.inventory.createTransaction,
    {
      as: transaction_type === 'adjust' ? worker.manager : worker.staff,
      key: trace,
      body: {
        product: dice.pick(business.products).id,
        quantity: transaction_type === 'adjust' ? 40_000 + dice.below(20_000) : 1 + dice.below(20),
        transaction_type,
        notes: trace,
      },
    },
    ({ id, product, change }) => ({ id, product, change }),
  );
}

// The shop limits orders by address, so each buyer has another one.
const addressOf = ({ dice }: Worker) => `10.${dice.below(250)}.${dice.below(250)}.${1 + dice.below(250)}`;

import type { PosPaymentMethod, Product } from '@revive/contract';
import { api } from '@revive/contract/endpoints';
import { METHOD_OF_POS } from '@revive/contract/schemas';
import { toCents } from '../../operations/operation.ts';
import { someGoods } from '../../operations/sell-goods.ts';
import { orderMatter } from '../acknowledged.ts';
import { type MoneyOperation, moneyOperation, type Turn } from '../operation.ts';
import { someWay } from './some-way.ts';

const { inventory, orders, pos } = api;

export const goodsOf = ({ dice, seen }: Turn) =>
  someGoods({ dice, business: { products: [...seen.products.all()] } });

/** `someWay` in the counter's own words. */
function someWayAtCounter(turn: Turn) {
  const { payment_method, ...way } = someWay(turn);
  const names = Object.entries(METHOD_OF_POS) as [PosPaymentMethod, string][];
  return { payment_method: names.find(([, method]) => method === payment_method)![0], ...way };
}

const seeProduct = ({ seen }: Turn, product: Product) => seen.products.see(product);
/** So many pieces that there are always some, and so few that they are sometimes gone. */
const piecesFor = ({ dice }: Turn) => 20 + dice.below(60);

/** The fewest products left to sell; above that one may be archived. */
const LEAST_PRODUCTS = 4;

export const GOODS_OPERATIONS: MoneyOperation[] = [
  moneyOperation(pos.sell, {
    often: 4,
    plan: (turn) => {
      const { dice, business } = turn;
      const client = dice.pick([{ name: '', phone: `POS-${dice.below(1_000_000)}` }, ...business.clients]);
      const payment_info = {
        ...someWayAtCounter(turn),
        amount_paid: 10_000,
        discount: dice.below(3) === 0 ? dice.below(300) / 100 : 0,
      };
      return { body: { client, items: goodsOf(turn), payment_info } };
    },
    learn: ({ acknowledged, seen }, { order }, { body }) => {
      const matter = orderMatter(order);
      const { payment_method, wallet_phone } = body.payment_info;
      // What a wallet was asked for stands in the wallet's own list.
      if (!wallet_phone)
        acknowledged.receive(matter, METHOD_OF_POS[payment_method], toCents(order.total_amount));
      acknowledged.takeGoods(matter, order.items);
      seen.sales.see(order);
    },
    // The goods are kept meanwhile; the wallet was told which order they are of.
    wait: ({ acknowledged, wallet }, { reference }, { body }) => {
      const matter = wallet.transfers.get(reference)?.charge.description;
      const lines = body.items.map(({ product_id, quantity }) => ({
        product: Number(product_id),
        quantity: Number(quantity),
      }));
      if (matter) acknowledged.takeGoods(matter, lines);
    },
  }),
  moneyOperation(orders.voidSale, {
    by: ['owner', 'manager', 'manager', 'staff'],
    plan: ({ dice, seen, mark }) => {
      const sale = dice.below(3) > 0 ? seen.sales.any(dice) : seen.orders.any(dice);
      const refund_reference = dice.below(4) > 0 ? mark() : null;
      return sale && { params: { id: sale.id }, body: { reason: 'Broken', refund_reference } };
    },
    learn: ({ acknowledged }, sale) => acknowledged.giveBack(orderMatter(sale)),
  }),
  moneyOperation(inventory.createTransaction, {
    often: 3,
    plan: (turn) => {
      const { dice, seen } = turn;
      const product = seen.products.any(dice);
      const transaction_type = dice.pick(['in', 'in', 'out', 'adjust'] as const);
      const quantity = transaction_type === 'adjust' ? piecesFor(turn) : 1 + dice.below(20);
      return product && { body: { product: product.id, quantity, transaction_type, notes: 'Counted' } };
    },
    learn: ({ acknowledged }, { product, change }) => acknowledged.movePieces(product, change),
  }),
  moneyOperation(inventory.createProduct, {
    plan: (turn) => {
      const { dice, mark } = turn;
      const sku = mark();
      const cost_price = dice.pick([null, 1.5]);
      const price = (100 + dice.below(1500)) / 100;
      return { body: { name: `Oil ${sku}`, sku, price, cost_price, quantity: piecesFor(turn) } };
    },
    learn: (turn, product) => {
      turn.acknowledged.movePieces(product.id, product.quantity);
      seeProduct(turn, product);
    },
  }),
  moneyOperation(inventory.updateProduct, {
    plan: (turn) => {
      const { dice, seen } = turn;
      const product = seen.products.any(dice);
      if (!product) return undefined;
      const { id, name, sku, quantity: quantity_shown } = product;
      const price = dice.below(2) === 0 ? product.price : (100 + dice.below(1500)) / 100;
      const counted = dice.below(2) === 0 ? { quantity: piecesFor(turn), quantity_shown } : {};
      return { params: { id }, body: { name, sku, price, ...counted } };
    },
    learn: (turn, product, { body }) => {
      const { quantity, quantity_shown } = body;
      // Refused unless it was as it was shown.
      if (quantity !== undefined)
        turn.acknowledged.movePieces(product.id, Number(quantity) - Number(quantity_shown));
      seeProduct(turn, product);
    },
  }),
  moneyOperation(inventory.removeProduct, {
    often: 1,
    plan: ({ dice, seen }) => {
      const product = seen.products.all().length > LEAST_PRODUCTS ? seen.products.any(dice) : undefined;
      return product && { params: { id: product.id } };
    },
    learn: ({ seen }, _nothing, { params }) => seen.products.lose(Number(params.id)),
  }),
];

import { api } from '@revive/contract/endpoints';
import { toCents } from '../../operations/operation.ts';
import { bookingMatter, orderMatter } from '../acknowledged.ts';
import { bookingThing, orderThing } from '../acknowledged-bills.ts';
import { type MoneyOperation, moneyOperation, type Turn } from '../operation.ts';
import { isPaidInPart, leftOf } from './shop.ts';
import { someWay } from './some-way.ts';

const { orders, receipts } = api;
const GIVEN_BACK_BY = ['cash', 'card', 'mobile_money', 'credit'] as const;

const someGoods = ({ dice, seen }: Turn) =>
  dice.below(2) === 0 ? seen.sales.any(dice) : seen.orders.any(dice);

/** Few sales owe anything, so one that does is looked for. */
async function oneThatOwes({ dice, read }: Turn) {
  const pending = (await read(orders.listSales, { query: { status: 'pending', page_size: 50 } })) ?? [];
  const owing = pending.filter(({ owed, booking }) => owed > 0 && booking === null);
  return owing.length > 0 && dice.below(4) > 0 ? dice.pick(owing) : undefined;
}

export const RECEIPT_OPERATIONS: MoneyOperation[] = [
  moneyOperation(receipts.reverse, {
    often: 5,
    by: ['owner', 'manager', 'manager', 'staff'],
    plan: async (turn) => {
      const { dice } = turn;
      const booking = turn.seen.bookings.any(dice);
      const goods = dice.below(2) === 0 || !booking ? someGoods(turn) : undefined;
      const query: Record<string, number> | undefined = goods
        ? { order: goods.id }
        : booking && { booking: booking.id };
      if (!query) return undefined;
      // Of goods only receipts, and whole: what is received again is then known to be all of the order.
      const list = ((await turn.read(receipts.list, { query })) ?? []).filter(
        ({ kind }) => kind === 'receipt' || (kind === 'write_off' && !goods),
      );
      if (list.length === 0) return undefined;
      const { id, reversible } = dice.pick(list);
      const part =
        goods || dice.below(2) === 0 ? {} : { amount: (1 + dice.below(toCents(reversible) + 1)) / 100 };
      const reference = dice.below(4) > 0 ? turn.mark() : null;
      const to = dice.below(5) === 0 ? { to: 'credit' as const } : {};
      return { params: { id }, body: { reason: 'A mistake', reference, ...part, ...to } };
    },
    learn: ({ acknowledged }, { method, amount, booking, order, order_number, bill }) => {
      if (!method) return;
      const matter = booking === null ? orderMatter({ order_number }) : bookingMatter(booking);
      const thing = booking === null ? orderThing(order) : bookingThing(booking);
      if (bill === null) acknowledged.reverse(matter, method, toCents(amount));
      else acknowledged.reverseOfBill(bill, { thing, method, amount: toCents(amount) });
    },
  }),
  moneyOperation(orders.receiveForSale, {
    often: 2,
    plan: async (turn) => {
      const sale = someGoods(turn);
      if (!sale || (await isPaidInPart(turn, sale.id))) return undefined;
      return { params: { id: sale.id }, body: { ...someWay(turn), reference: null } };
    },
    learn: ({ acknowledged }, sale, { body }) => {
      if (!body.wallet_phone)
        acknowledged.receive(orderMatter(sale), body.payment_method, toCents(leftOf(sale)));
    },
  }),
  moneyOperation(orders.returnGoods, {
    often: 4,
    by: ['owner', 'manager', 'manager', 'staff'],
    plan: async (turn) => {
      const { dice, mark } = turn;
      const some = someGoods(turn);
      const sale = some && (await turn.read(orders.getSale, { params: { id: some.id } }));
      const product = sale && dice.pick(sale.items).product;
      if (!product) return undefined;
      const items = [true, false].slice(0, 1 + dice.below(2)).map((restock) => ({
        product,
        quantity: 1 + dice.below(2),
        restock,
      }));
      const reference = dice.below(4) > 0 ? mark() : null;
      const method = dice.pick(GIVEN_BACK_BY);
      return { params: { id: sale.id }, body: { items, reason: 'It leaks', method, reference } };
    },
    learn: ({ acknowledged }, sale) => {
      const matter = orderMatter(sale);
      const { method, refunded, items } = sale.returns.at(-1)!;
      if (method) acknowledged.returnMoney(matter, method, toCents(refunded));
      for (const { item, quantity, restocked } of items) {
        const { product } = sale.items.find(({ id }) => id === item)!;
        const bought = acknowledged.goods.has(orderThing(sale.id)) ? orderThing(sale.id) : matter;
        acknowledged.returnGoods(bought, product!, quantity);
        // What cannot be sold again stays away, also once its sale is void.
        if (!restocked) acknowledged.movePieces(product!, -quantity);
      }
    },
  }),
  moneyOperation(orders.writeOff, {
    often: 4,
    by: ['owner', 'manager', 'manager', 'staff'],
    plan: async (turn) => {
      const sale = (await oneThatOwes(turn)) ?? someGoods(turn);
      const amount = (1 + turn.dice.below(1000)) / 100;
      return sale && { params: { id: sale.id }, body: { amount, reason: 'Cannot be found' } };
    },
  }),
];

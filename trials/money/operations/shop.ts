import { NEXT_STATUS, type OrderStatus, PAYMENT_METHODS } from '@revive/contract';
import { api } from '@revive/contract/endpoints';
import { toCents } from '../../operations/operation.ts';
import { orderMatter } from '../acknowledged.ts';
import {
  type MoneyOperation,
  moneyOperation,
  OFFICE,
  type SeenOrder,
  type Turn,
  type Who,
} from '../operation.ts';
import { goodsOf } from './goods.ts';
import { someWay } from './some-way.ts';

const { orders, shop } = api;
const EVERYONE: readonly Who[] = [...OFFICE, 'guest', 'guest'];

const seeOrder = ({ seen }: Turn, order: SeenOrder) => seen.orders.see(order);
/** What an order was worth to its buyer in the end. */
export const leftOf = (order: { total_amount: number; returned_amount: number }) =>
  Math.round((order.total_amount - order.returned_amount) * 100) / 100;

/** Whether a part of an order stands: a bill paid it in several ways, and one was taken back. No answer says then what the rest came to. */
export async function isPaidInPart({ read }: Turn, id: number): Promise<boolean> {
  const sale = await read(orders.getSale, { params: { id } });
  return sale !== undefined && sale.paid_amount > 0 && sale.owed > 0;
}

const anOrder = ({ seen, dice }: Turn) => seen.orders.any(dice);

/** Of the orders seen in this status one; undefined sometimes, for the steps that are refused or follow later. */
function oneThatIs({ seen, dice }: Turn, status: OrderStatus) {
  const those = seen.orders.all().filter((order) => order.status === status);
  return those.length > 0 && dice.below(2) === 0 ? dice.pick(those) : undefined;
}

export const SHOP_OPERATIONS: MoneyOperation[] = [
  moneyOperation(shop.createOrder, {
    by: EVERYONE,
    often: 3,
    plan: (turn) => {
      const { dice, person, seen } = turn;
      const delivery = dice.pick([
        { delivery_type: 'PICKUP' },
        { delivery_type: 'DELIVERY', delivery_address: 'Hodan 4', delivery_cost: seen.policy.delivery_fee },
      ]);
      const guest = person ? {} : { guest_phone: turn.phone(), guest_name: 'Guest' };
      return { from: turn.address(), body: { ...delivery, ...guest, items: goodsOf(turn) } };
    },
    learn: (turn, order) => {
      const lines = order.items.map(({ product_id: product, quantity }) => ({ product, quantity }));
      turn.acknowledged.takeGoods(orderMatter(order), lines);
      seeOrder(turn, order);
    },
  }),
  moneyOperation(shop.payOrder, {
    by: EVERYONE,
    often: 4,
    plan: (turn) => {
      const order = anOrder(turn);
      if (!order) return undefined;
      const body = { wallet_id: turn.phone(), payment_method: '1' as const, token: order.token };
      return { from: turn.address(), params: { id: order.id }, body };
    },
    // The wallet knows what money it gave.
    learn: (turn, { order }) => {
      if (order) seeOrder(turn, order);
    },
  }),
  moneyOperation(shop.trackOrder, {
    by: EVERYONE,
    often: 1,
    plan: (turn) => {
      const token = anOrder(turn)?.token;
      return token === undefined ? undefined : { params: { token } };
    },
    learn: seeOrder,
  }),
  moneyOperation(shop.giveUpOrder, {
    by: EVERYONE,
    often: 1,
    plan: (turn) => {
      const token = anOrder(turn)?.token;
      return token === undefined ? undefined : { params: { token } };
    },
    learn: seeOrder,
  }),
  moneyOperation(orders.setStatus, {
    often: 6,
    plan: (turn) => {
      const order = oneThatIs(turn, 'PENDING') ?? anOrder(turn);
      const status = order && NEXT_STATUS[order.status];
      return status && { params: { id: order.id }, body: { status } };
    },
    learn: seeOrder,
  }),
  moneyOperation(orders.stepBack, {
    often: 2,
    plan: (turn) => {
      const order = oneThatIs(turn, 'CONFIRMED') ?? anOrder(turn);
      return order && { params: { id: order.id }, body: { reason: 'Too early', from: order.status } };
    },
    learn: seeOrder,
  }),
  moneyOperation(orders.receive, {
    often: 3,
    plan: async (turn) => {
      const order = anOrder(turn);
      if (!order || (await isPaidInPart(turn, order.id))) return undefined;
      return { params: { id: order.id }, body: { ...someWay(turn), reference: null } };
    },
    learn: (turn, order, { body }) => {
      if (!body.wallet_phone)
        turn.acknowledged.receive(orderMatter(order), body.payment_method, toCents(leftOf(order)));
      seeOrder(turn, order);
    },
  }),
  moneyOperation(orders.cancel, {
    often: 4,
    plan: (turn) => {
      const order = anOrder(turn);
      const refund_reference = turn.dice.below(4) === 0 ? turn.mark() : null;
      return order && { params: { id: order.id }, body: { reason: 'Not wanted', refund_reference } };
    },
    learn: (turn, order, { body }) => {
      if (body.refund_reference) turn.acknowledged.giveBack(orderMatter(order));
      seeOrder(turn, order);
    },
  }),
  moneyOperation(orders.refund, {
    by: ['owner', 'manager', 'manager', 'staff'],
    often: 3,
    plan: async (turn) => {
      const { dice, mark } = turn;
      const due = (await turn.read(orders.listOnline, { query: { refund_due: true, page_size: 5 } })) ?? [];
      const order = due.length > 0 ? dice.pick(due) : anOrder(turn);
      const method =
        dice.below(2) === 0 ? {} : { payment_method: dice.pick([...PAYMENT_METHODS, 'credit'] as const) };
      return (
        order && {
          params: { id: order.id },
          body: { reason: 'Not wanted', refund_reference: mark(), ...method },
        }
      );
    },
    learn: (turn, order, { body }) => {
      turn.acknowledged.giveBack(orderMatter(order), body.payment_method);
      seeOrder(turn, order);
    },
  }),
];

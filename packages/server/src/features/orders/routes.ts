import type { OnlineOrder, Sale } from '@revive/contract';
import { api } from '@revive/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import { type Gate, staffOf } from '../../http/actor.ts';
import { type Call, mount } from '../../http/mount.ts';
import { type PaymentParts, takePayment } from '../payments/index.ts';
import { advanceOrder } from './advance-order.ts';
import { cancelOnlineOrder } from './cancel-online-order.ts';
import { getBookingReceipt, getDeskReceipt } from './get-receipt.ts';
import { listOnlineOrders } from './list-online-orders.ts';
import { getSale, getSalesTotal, listSales } from './list-sales.ts';
import { orderPlan, receiveForOrder, receiveForSale, salePlan } from './receive-for-order.ts';
import { refundOrder } from './refund-order.ts';
import { returnGoods } from './return-goods.ts';
import { salesShownTo, salesSummedFor } from './sales-shown-to.ts';
import { stepBack } from './step-back.ts';
import { updateSale } from './update-sale.ts';
import { voidSale } from './void-sale.ts';
import { writeOffOrder } from './write-off-order.ts';

export function mountOrders(app: FastifyInstance, gate: Gate, payments: PaymentParts): void {
  const { clock } = payments;
  mount(app, gate, api.orders, {
    listSales: async ({ db, query, actor }) => listSales(db, await salesShownTo(db, staffOf(actor), query)),
    getSalesTotal: async ({ db, query, actor }) =>
      getSalesTotal(db, await salesSummedFor(db, staffOf(actor), query)),
    getSale: ({ db, params }) => getSale(db, params.id),
    updateSale: ({ db, params, body }) => updateSale(db, params.id, body),
    voidSale: ({ db, params, body, actor }) =>
      voidSale(db, clock, { ...body, ...params, actor_id: staffOf(actor).id }),
    receiveForSale: (call) => receiveSale(payments, call),
    getReceipt: ({ db, params }) => getDeskReceipt(db, params.id),
    getBookingReceipt: ({ db, params }) => getBookingReceipt(db, params.id),
    listOnline: ({ db, query }) => listOnlineOrders(db, query),
    setStatus: ({ db, params, body, actor }) =>
      advanceOrder(db, clock, { ...body, ...params, actor_id: staffOf(actor).id }),
    stepBack: ({ db, params, body, actor }) =>
      stepBack(db, clock, { ...body, ...params, actor_id: staffOf(actor).id }),
    cancel: ({ db, params, body, actor }) =>
      cancelOnlineOrder(db, clock, { ...body, ...params, actor: staffOf(actor) }),
    receive: (call) => receive(payments, call),
    refund: ({ db, params, body, actor }) =>
      refundOrder(db, clock, { ...body, ...params, actor_id: staffOf(actor).id }),
    returnGoods: ({ db, params, body, actor }) =>
      returnGoods(db, clock, { ...body, ...params, actor_id: staffOf(actor).id }),
    writeOff: ({ db, params, body, actor }) =>
      writeOffOrder(db, clock, { ...body, ...params, actor_id: staffOf(actor).id }),
  });
}

type Receiving = Call<typeof api.orders.receive> | Call<typeof api.orders.receiveForSale>;

const receivedBy = ({ params, body, actor }: Receiving) => ({
  ...params,
  payment_method: body.payment_method,
  currency: body.currency,
  reference: body.reference,
  actor_id: staffOf(actor).id,
});

const receive = (payments: PaymentParts, call: Call<typeof api.orders.receive>): Promise<OnlineOrder> =>
  takePayment(payments, api.orders.receive, call, {
    way: call.body,
    plan: (deps) => orderPlan(deps, receivedBy(call)),
    byHand: (db) => receiveForOrder(db, payments.clock, receivedBy(call)),
  });

const receiveSale = (payments: PaymentParts, call: Call<typeof api.orders.receiveForSale>): Promise<Sale> =>
  takePayment(payments, api.orders.receiveForSale, call, {
    way: call.body,
    plan: (deps) => salePlan(deps, receivedBy(call)),
    byHand: (db) => receiveForSale(db, payments.clock, receivedBy(call)),
  });

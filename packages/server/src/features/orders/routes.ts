import { api, type OnlineOrder, type Sale } from '@revive/contract';
import type { FastifyInstance } from 'fastify';
import { type Gate, staffOf } from '../../http/actor.ts';
import { answerOnce } from '../../http/idempotency.ts';
import { type Call, mount } from '../../http/mount.ts';
import { type PaymentParts, paymentsOf, walletCallOf } from '../payments/index.ts';
import { advanceOrder } from './advance-order.ts';
import { cancelOnlineOrder } from './cancel-online-order.ts';
import { getBookingReceipt, getReceipt } from './get-receipt.ts';
import { listOnlineOrders } from './list-online-orders.ts';
import { getSale, getSalesTotal, listSales } from './list-sales.ts';
import {
  receiveAsSeen,
  receiveByWallet,
  receiveForOrder,
  receiveForSale,
  receiveSaleAsSeen,
  receiveSaleByWallet,
} from './receive-for-order.ts';
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
    getReceipt: ({ db, params }) => getReceipt(db, params.id),
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

/** What is paid, and the wallet call where one is to be asked. */
function payingOf(call: Receiving) {
  const { wallet_phone, transaction_id, ...received } = call.body;
  const paying = { ...call.params, actor_id: staffOf(call.actor).id };
  const asked = wallet_phone && walletCallOf(call, { phone: wallet_phone, actor_id: paying.actor_id });
  return { paying, asked, transaction_id, received: { ...received, ...paying } };
}

function receive(payments: PaymentParts, call: Call<typeof api.orders.receive>): Promise<OnlineOrder> {
  const { paying, asked, transaction_id, received } = payingOf(call);
  if (asked) return receiveByWallet(paymentsOf(payments, call), paying, asked);
  return answerOnce(call.db, api.orders.receive, call.request, call.reply, (db) =>
    transaction_id
      ? receiveAsSeen({ ...payments, db }, paying, transaction_id)
      : receiveForOrder(db, payments.clock, received),
  );
}

function receiveSale(payments: PaymentParts, call: Call<typeof api.orders.receiveForSale>): Promise<Sale> {
  const { paying, asked, transaction_id, received } = payingOf(call);
  if (asked) return receiveSaleByWallet(paymentsOf(payments, call), paying, asked);
  return answerOnce(call.db, api.orders.receiveForSale, call.request, call.reply, (db) =>
    transaction_id
      ? receiveSaleAsSeen({ ...payments, db }, paying, transaction_id)
      : receiveForSale(db, payments.clock, received),
  );
}

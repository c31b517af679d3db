import { api } from '@revive/contract';
import type { FastifyInstance } from 'fastify';
import { type Gate, staffOf } from '../../http/actor.ts';
import { mount } from '../../http/mount.ts';
import type { Clock } from '../../lib/clock.ts';
import { advanceOrder } from './advance-order.ts';
import { cancelOnlineOrder } from './cancel-online-order.ts';
import { getReceipt } from './get-receipt.ts';
import { listOnlineOrders } from './list-online-orders.ts';
import { getSale, listSales } from './list-sales.ts';
import { receiveForOrder } from './receive-for-order.ts';
import { refundOrder } from './refund-order.ts';
import { updateSale } from './update-sale.ts';
import { voidSale } from './void-sale.ts';

export function mountOrders(app: FastifyInstance, gate: Gate, clock: Clock): void {
  mount(app, gate, api.orders, {
    listSales: ({ db, query }) => listSales(db, query),
    getSale: ({ db, params }) => getSale(db, params.id),
    updateSale: ({ db, params, body }) => updateSale(db, params.id, body),
    voidSale: ({ db, params, body, actor }) =>
      voidSale(db, clock, { ...body, ...params, actor_id: staffOf(actor).id }),
    getReceipt: ({ db, params }) => getReceipt(db, params.id),
    listOnline: ({ db, query }) => listOnlineOrders(db, query),
    setStatus: ({ db, params, body, actor }) =>
      advanceOrder(db, clock, { ...body, ...params, actor_id: staffOf(actor).id }),
    cancel: ({ db, params, body, actor }) =>
      cancelOnlineOrder(db, clock, { ...body, ...params, actor: staffOf(actor) }),
    receive: ({ db, params, body, actor }) =>
      receiveForOrder(db, clock, { ...body, ...params, actor_id: staffOf(actor).id }),
    refund: ({ db, params, body, actor }) =>
      refundOrder(db, clock, { ...body, ...params, actor_id: staffOf(actor).id }),
  });
}

import { api } from '@revive/contract/endpoints';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Db } from '../../db/client.ts';
import type { Gate } from '../../http/actor.ts';
import { answerOnce, requestKey } from '../../http/idempotency.ts';
import { type Handlers, mount } from '../../http/mount.ts';
import { networkOf } from '../../http/network-of.ts';
import { paymentsOf } from '../payments/index.ts';
import { createOrder } from './create-order.ts';
import type { ShopParts } from './deps.ts';
import { findOrder } from './find-order.ts';
import { giveUpOrder } from './give-up-order.ts';
import { payOrder } from './pay-order.ts';
import { trackOrder } from './track-order.ts';

export function mountShop(app: FastifyInstance, gate: Gate, parts: ShopParts): void {
  const handlers: Handlers<typeof api.shop> = {
    createOrder: ({ db, body, actor }) => createOrder(db, parts.clock, body, actor),
    payOrder: (call) => {
      const { params, body, actor, request } = call;
      const from = {
        actor,
        address: networkOf(request.ip),
        key: requestKey(call),
        once: <Answer>(run: (db: Db) => Promise<Answer>) =>
          answerOnce(call.db, api.shop.payOrder, request, call.reply, run),
      };
      return payOrder(paymentsOf(parts, call), { order_id: params.id, body, ...from });
    },
    giveUpOrder: ({ db, params, actor }) => giveUpOrder(db, parts.clock, params.token, actor),
    findOrder: ({ db, body, request }) => findOrder(db, parts.throttles, body, networkOf(request.ip)),
    trackOrder: (call) => trackOrder(paymentsOf(parts, call), call.params.token),
  };
  // Counted before the call's transaction begins, because counting takes its own connection.
  mount(app, gate, api.shop, handlers, {
    createOrder: ({ ip }: FastifyRequest) => parts.throttles.orders.hit(networkOf(ip)),
  });
}

import { api } from '@revive/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Gate } from '../http/actor.ts';
import { type Handlers, mount } from '../http/mount.ts';
import { networkOf } from '../http/network-of.ts';
import { createOrder } from './create-order.ts';
import type { ShopDeps } from './deps.ts';
import { payOrder } from './pay-order.ts';
import { trackOrder } from './track-order.ts';

export function mountShop(app: FastifyInstance, gate: Gate, deps: ShopDeps): void {
  const handlers: Handlers<typeof api.shop> = {
    createOrder: ({ db, body, actor }) => createOrder(db, deps.clock, body, actor),
    payOrder: ({ params, body, actor, idempotency_key, request }) =>
      payOrder(deps, { order_id: params.id, body, actor, address: networkOf(request.ip), idempotency_key }),
    trackOrder: ({ params }) => trackOrder(deps, params.token),
  };
  // Counted before the call's transaction begins, because counting takes a connection of its own.
  mount(app, gate, api.shop, handlers, {
    createOrder: ({ ip }: FastifyRequest) => deps.throttles.orders.hit(networkOf(ip)),
  });
}

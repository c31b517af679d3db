import { api } from '@revive/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import { type Gate, staffOf } from '../../http/actor.ts';
import { mount } from '../../http/mount.ts';
import { type PaymentParts, takePayment } from '../payments/index.ts';
import { getProfile } from './get-profile.ts';
import { clientPlan, payClient } from './pay-client.ts';

export function mountProfiles(app: FastifyInstance, gate: Gate, payments: PaymentParts): void {
  mount(app, gate, api.profiles, {
    get: ({ db, params, actor }) => getProfile(db, payments.clock, params.id, actor),
    pay: (call) => {
      const { params, body, actor } = call;
      const payment = { client_id: params.id, body, actor_id: staffOf(actor).id };
      return takePayment(payments, api.profiles.pay, call, {
        way: body,
        plan: (deps) => clientPlan(deps, payment),
        byHand: (db) => payClient(db, payments.clock, payment),
      });
    },
  });
}

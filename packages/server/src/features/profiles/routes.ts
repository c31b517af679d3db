import { api } from '@revive/contract';
import type { FastifyInstance } from 'fastify';
import { type Gate, staffOf } from '../../http/actor.ts';
import { answerOnce } from '../../http/idempotency.ts';
import { mount } from '../../http/mount.ts';
import { type PaymentParts, paymentsOf, walletCallOf } from '../payments/index.ts';
import { getProfile } from './get-profile.ts';
import { payClient, payClientByWallet } from './pay-client.ts';

export function mountProfiles(app: FastifyInstance, gate: Gate, payments: PaymentParts): void {
  mount(app, gate, api.profiles, {
    get: ({ db, params, actor }) => getProfile(db, params.id, actor),
    pay: (call) => {
      const { params, body, request, reply } = call;
      const actor_id = staffOf(call.actor).id;
      const payment = { client_id: params.id, body, actor_id };
      if (body.wallet_phone) {
        const asked = walletCallOf(call, { phone: body.wallet_phone, actor_id });
        return payClientByWallet(paymentsOf(payments, call), payment, asked);
      }
      return answerOnce(call.db, api.profiles.pay, request, reply, (db) =>
        payClient({ ...payments, db }, payment),
      );
    },
  });
}

import { api } from '@revive/contract';
import type { FastifyInstance } from 'fastify';
import type { Gate } from '../http/actor.ts';
import { mount } from '../http/mount.ts';
import type { PaymentDeps } from './deps.ts';
import { getAttempt } from './get-attempt.ts';

export function mountPayments(app: FastifyInstance, gate: Gate, deps: PaymentDeps): void {
  mount(app, gate, api.payments, {
    getAttempt: ({ params }) => getAttempt(deps, params.id),
  });
}

import { api } from '@revive/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import { type Gate, staffOf } from '../../http/actor.ts';
import { mount } from '../../http/mount.ts';
import type { Clock } from '../../lib/clock.ts';
import { listRates } from './currency-rates.ts';
import { getPolicy, toPolicyRead, toShopPolicy } from './get-policy.ts';
import { updatePolicy } from './update-policy.ts';

export function mountPolicy(app: FastifyInstance, gate: Gate, clock: Clock): void {
  mount(app, gate, api.policy, {
    get: async ({ db, actor }) => {
      const policy = await getPolicy(db);
      return actor.kind === 'staff' ? toPolicyRead(policy) : toShopPolicy(policy);
    },
    update: ({ db, body, actor }) => updatePolicy(db, clock, body, staffOf(actor).id),
    listRates: ({ db }) => listRates(db, clock.now()),
  });
}

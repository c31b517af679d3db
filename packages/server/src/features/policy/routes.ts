import { api } from '@revive/contract';
import type { FastifyInstance } from 'fastify';
import { type Gate, staffOf } from '../../http/actor.ts';
import { mount } from '../../http/mount.ts';
import { getPolicy } from './get-policy.ts';
import { updatePolicy } from './update-policy.ts';

export function mountPolicy(app: FastifyInstance, gate: Gate): void {
  mount(app, gate, api.policy, {
    get: ({ db }) => getPolicy(db),
    update: ({ db, body, actor }) => updatePolicy(db, body, staffOf(actor).id),
  });
}

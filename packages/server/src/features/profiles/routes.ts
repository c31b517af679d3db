import { api } from '@revive/contract';
import type { FastifyInstance } from 'fastify';
import { type Gate, staffOf } from '../../http/actor.ts';
import { mount } from '../../http/mount.ts';
import type { Clock } from '../../lib/clock.ts';
import { getProfile } from './get-profile.ts';
import { payClient } from './pay-client.ts';

export function mountProfiles(app: FastifyInstance, gate: Gate, clock: Clock): void {
  mount(app, gate, api.profiles, {
    get: ({ db, params, actor }) => getProfile(db, params.id, actor),
    pay: ({ db, params, body, actor }) =>
      payClient(db, clock, { client_id: params.id, body, actor_id: staffOf(actor).id }),
  });
}

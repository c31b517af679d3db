import { api } from '@revive/contract';
import type { FastifyInstance } from 'fastify';
import { type Gate, staffOf } from '../../http/actor.ts';
import { mount } from '../../http/mount.ts';
import type { Clock } from '../../lib/clock.ts';
import { closeRequest, listRequests } from './requests.ts';

export function mountPrivacy(app: FastifyInstance, gate: Gate, clock: Clock): void {
  mount(app, gate, api.privacy, {
    list: ({ db, query }) => listRequests(db, query),
    close: ({ db, params, body, actor }) =>
      closeRequest(db, clock, { ...params, ...body, actor_id: staffOf(actor).id }),
  });
}

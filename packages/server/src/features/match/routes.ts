import { api } from '@revive/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import { type Gate, staffOf } from '../../http/actor.ts';
import { mount } from '../../http/mount.ts';
import type { Clock } from '../../lib/clock.ts';
import { getMatch } from './get-match.ts';
import { settleMatch } from './settle-match.ts';

export function mountMatch(app: FastifyInstance, gate: Gate, clock: Clock): void {
  mount(app, gate, api.match, {
    get: ({ db, params, query }) => getMatch(db, clock, { ...params, ...query }),
    settle: ({ db, params, body, actor }) =>
      settleMatch(db, clock, { ...params, ...body, actor_id: staffOf(actor).id }),
  });
}

import { api } from '@revive/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import { type Gate, staffOf } from '../../http/actor.ts';
import { mount } from '../../http/mount.ts';
import type { Clock } from '../../lib/clock.ts';
import { listDoubles } from './list-doubles.ts';
import { listMerges } from './list-merges.ts';
import { mergeClients } from './merge-clients.ts';
import { tellApart } from './tell-apart.ts';
import { unmergeClients } from './unmerge-clients.ts';

export function mountDoubles(app: FastifyInstance, gate: Gate, clock: Clock): void {
  mount(app, gate, api.doubles, {
    list: ({ db, query }) => listDoubles(db, query),
    tellApart: ({ db, params, body, actor }) =>
      tellApart(db, clock, { ...params, ...body, actor_id: staffOf(actor).id }),
    merge: ({ db, params, body, actor }) =>
      mergeClients(db, clock, { ...params, ...body, actor_id: staffOf(actor).id }),
    unmerge: ({ db, params, body, actor }) =>
      unmergeClients(db, clock, { ...params, ...body, actor_id: staffOf(actor).id }),
    listMerges: ({ db, params }) => listMerges(db, params.id),
  });
}

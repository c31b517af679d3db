import { api } from '@revive/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import { type Gate, staffOf } from '../../http/actor.ts';
import { mount } from '../../http/mount.ts';
import { translatorFor } from '../../http/say-to.ts';
import type { Clock } from '../../lib/clock.ts';
import { getToday } from './get-today.ts';
import { listActs } from './offline/list-acts.ts';
import { settleAct } from './offline/settle-act.ts';
import { takeOfflineAct } from './offline/take-offline-act.ts';

export function mountToday(app: FastifyInstance, gate: Gate, clock: Clock): void {
  mount(app, gate, api.today, {
    get: ({ db, query }) => getToday(db, clock, query),
    takeOffline: ({ db, body, actor }) =>
      takeOfflineAct(db, clock, { sent: body, actor_id: staffOf(actor).id }),
    listOffline: ({ db, query, request }) => listActs(db, query, translatorFor(request)),
    settleOffline: ({ db, params, body, actor, request }) =>
      settleAct(db, clock, { ...params, ...body, actor: staffOf(actor) }, translatorFor(request)),
  });
}

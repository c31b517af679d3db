import { api } from '@revive/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import { type Gate, staffOf } from '../../http/actor.ts';
import { mount } from '../../http/mount.ts';
import type { Clock } from '../../lib/clock.ts';
import { noteRequest } from './ask-about-data.ts';
import { copyData } from './copy-data.ts';
import { callOffErasure, decideErasure, planErasure } from './erasure.ts';
import { closeRequest, listRequests, reopenRequest } from './requests.ts';

export function mountPrivacy(app: FastifyInstance, gate: Gate, clock: Clock): void {
  mount(app, gate, api.privacy, {
    list: ({ db, query }) => listRequests(db, query),
    create: ({ db, body, actor }) => noteRequest(db, clock, { ...body, actor_id: staffOf(actor).id }),
    close: ({ db, params, body, actor }) =>
      closeRequest(db, clock, { ...params, ...body, actor_id: staffOf(actor).id }),
    reopen: ({ db, params }) => reopenRequest(db, params.id),
    copy: ({ db, params, actor }) => copyData(db, clock, { ...params, actor: staffOf(actor) }),
    erasure: ({ db, params }) => planErasure(db, params.id),
    erase: ({ db, params, body, actor }) =>
      decideErasure(db, clock, { ...params, ...body, actor_id: staffOf(actor).id }),
    keep: ({ db, params }) => callOffErasure(db, params.id),
  });
}

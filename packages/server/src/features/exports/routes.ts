import { api } from '@revive/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import { type Gate, staffOf } from '../../http/actor.ts';
import { mount } from '../../http/mount.ts';
import type { Clock } from '../../lib/clock.ts';
import { getExport, listExports, readExport, startExport } from './export-calls.ts';

export function mountExports(app: FastifyInstance, gate: Gate, clock: Clock): void {
  mount(app, gate, api.exports, {
    list: ({ db, query }) => listExports(db, query),
    start: ({ db, body, actor }) => startExport(db, clock, { body, actor_id: staffOf(actor).id }),
    get: ({ db, params }) => getExport(db, params.id),
    file: ({ db, params }) => readExport(db, params.id),
  });
}

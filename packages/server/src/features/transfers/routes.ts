import { api } from '@revive/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import { type Gate, staffOf } from '../../http/actor.ts';
import { mount } from '../../http/mount.ts';
import type { Clock } from '../../lib/clock.ts';
import { ignoreTransfer, restoreTransfer } from './ignore-transfer.ts';
import { listTransfers } from './list-transfers.ts';

export function mountTransfers(app: FastifyInstance, gate: Gate, clock: Clock): void {
  mount(app, gate, api.transfers, {
    list: ({ db, query }) => listTransfers(db, query),
    ignore: ({ db, params, body, actor }) =>
      ignoreTransfer(db, clock, { ...params, ...body, actor_id: staffOf(actor).id }),
    restore: ({ db, params }) => restoreTransfer(db, params.id),
  });
}

import { api } from '@revive/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import { type Gate, staffOf } from '../../http/actor.ts';
import { mount } from '../../http/mount.ts';
import type { Clock } from '../../lib/clock.ts';
import { listReceipts } from './list-receipts.ts';
import { reverseReceipt } from './reverse-receipt.ts';

export function mountReceipts(app: FastifyInstance, gate: Gate, clock: Clock): void {
  mount(app, gate, api.receipts, {
    list: ({ db, query }) => listReceipts(db, query),
    reverse: ({ db, params, body, actor }) =>
      reverseReceipt(db, clock, { ...body, ...params, actor_id: staffOf(actor).id }),
  });
}

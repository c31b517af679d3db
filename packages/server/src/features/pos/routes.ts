import { api } from '@revive/contract';
import type { FastifyInstance } from 'fastify';
import { type Gate, staffOf } from '../../http/actor.ts';
import { mount } from '../../http/mount.ts';
import type { Clock } from '../../lib/clock.ts';
import { sellAtCounter } from './sell-at-counter.ts';

export function mountPos(app: FastifyInstance, gate: Gate, clock: Clock): void {
  mount(app, gate, api.pos, {
    sell: ({ db, body, actor }) => sellAtCounter(db, clock, body, staffOf(actor)),
  });
}

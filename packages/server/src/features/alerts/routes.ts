import { api } from '@revive/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import { type Gate, staffOf } from '../../http/actor.ts';
import { mount } from '../../http/mount.ts';
import type { Clock } from '../../lib/clock.ts';
import { reviewAlerts } from './review-alert.ts';

export function mountAlerts(app: FastifyInstance, gate: Gate, clock: Clock): void {
  mount(app, gate, api.alerts, {
    review: ({ db, params, actor }) => reviewAlerts(db, clock, [params.id], staffOf(actor)),
    reviewAll: ({ db, body, actor }) => reviewAlerts(db, clock, body.ids, staffOf(actor)),
  });
}

import { api } from '@revive/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import { type Gate, staffOf } from '../../http/actor.ts';
import { mount } from '../../http/mount.ts';
import type { Clock } from '../../lib/clock.ts';
import { reviewAlert } from './review-alert.ts';

export function mountAlerts(app: FastifyInstance, gate: Gate, clock: Clock): void {
  mount(app, gate, api.alerts, {
    review: ({ db, params, actor }) => reviewAlert(db, clock, params.id, staffOf(actor)),
  });
}

import { api } from '@revive/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import { type Gate, staffOf } from '../../http/actor.ts';
import { mount } from '../../http/mount.ts';
import type { Clock } from '../../lib/clock.ts';
import { getDashboard } from './get-dashboard.ts';

export function mountDashboard(app: FastifyInstance, gate: Gate, clock: Clock): void {
  mount(app, gate, api.dashboard, { get: ({ db, actor }) => getDashboard(db, clock, staffOf(actor)) });
}

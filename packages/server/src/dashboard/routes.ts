import { api } from '@revive/contract';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Gate } from '../http/actor.ts';
import { mount } from '../http/mount.ts';
import { getDashboard } from './get-dashboard.ts';

export function mountDashboard(app: FastifyInstance, gate: Gate, clock: Clock): void {
  mount(app, gate, api.dashboard, { get: ({ db }) => getDashboard(db, clock) });
}

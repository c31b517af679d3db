import { api } from '@revive/contract';
import type { Gate } from '../../http/actor.ts';
import { mount } from '../../http/mount.ts';
import type { Routes } from '../../http/routes.ts';
import type { Clock } from '../../lib/clock.ts';
import { getDashboard } from './get-dashboard.ts';

export function mountDashboard(routes: Routes, gate: Gate, clock: Clock): void {
  mount(routes, gate, api.dashboard, { get: ({ db }) => getDashboard(db, clock) });
}

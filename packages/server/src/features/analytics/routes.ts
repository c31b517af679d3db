import { api } from '@revive/contract';
import type { Gate } from '../../http/actor.ts';
import { mount } from '../../http/mount.ts';
import type { Routes } from '../../http/routes.ts';
import { getAnalytics } from './get-analytics.ts';

export function mountAnalytics(routes: Routes, gate: Gate): void {
  mount(routes, gate, api.analytics, { get: ({ db, query }) => getAnalytics(db, query) });
}

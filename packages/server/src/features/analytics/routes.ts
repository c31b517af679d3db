import { api } from '@revive/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import type { Gate } from '../../http/actor.ts';
import { mayLag, mount } from '../../http/mount.ts';
import { getAnalytics } from './get-analytics.ts';

export function mountAnalytics(app: FastifyInstance, gate: Gate): void {
  mount(app, mayLag(gate, 'report'), api.analytics, { get: ({ db, query }) => getAnalytics(db, query) });
}

import { api } from '@revive/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import type { Gate } from '../../http/actor.ts';
import { mount } from '../../http/mount.ts';
import { getAnalytics } from './get-analytics.ts';

export function mountAnalytics(app: FastifyInstance, gate: Gate): void {
  mount(app, gate, api.analytics, { get: ({ db, query }) => getAnalytics(db, query) });
}

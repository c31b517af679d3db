import { api } from '@revive/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import type { Gate } from '../../http/actor.ts';
import { mount } from '../../http/mount.ts';
import type { Clock } from '../../lib/clock.ts';
import { getToday } from './get-today.ts';

export function mountToday(app: FastifyInstance, gate: Gate, clock: Clock): void {
  mount(app, gate, api.today, { get: ({ db, query }) => getToday(db, clock, query) });
}

import { api } from '@revive/contract';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../clock.ts';
import { type Gate, staffOf } from '../http/actor.ts';
import { mount } from '../http/mount.ts';
import { listNotifications } from './list-notifications.ts';

export function mountNotifications(app: FastifyInstance, gate: Gate, clock: Clock): void {
  mount(app, gate, api.notifications, {
    list: ({ db, actor }) => listNotifications(db, clock, staffOf(actor)),
  });
}

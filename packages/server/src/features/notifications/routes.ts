import { api } from '@revive/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import type { Listen } from '../../db/listen.ts';
import { type Gate, staffOf } from '../../http/actor.ts';
import { mount } from '../../http/mount.ts';
import { mountStream, type StreamLimits } from '../../http/mount-stream.ts';
import type { Clock } from '../../lib/clock.ts';
import { countNotifications } from './count-notifications.ts';
import { forwardChanges } from './forward-changes.ts';
import { listNotifications } from './list-notifications.ts';
import { markSeen } from './mark-seen.ts';

export interface Live {
  clock: Clock;
  listen: Listen;
  limits: StreamLimits;
}

export function mountNotifications(app: FastifyInstance, gate: Gate, { clock, listen, limits }: Live): void {
  const { stream, ...calls } = api.notifications;
  mount(app, gate, calls, {
    list: ({ db, actor }) => listNotifications(db, clock, staffOf(actor)),
    counts: ({ db, actor }) => countNotifications(db, clock, staffOf(actor)),
    markSeen: ({ db, body, actor }) => markSeen(db, clock, body, staffOf(actor)),
  });
  forwardChanges(app, listen, mountStream(app, gate, stream, limits));
}

import { api } from '@revive/contract';
import type { Listen } from '../../db/listen.ts';
import { type Gate, staffOf } from '../../http/actor.ts';
import { mount } from '../../http/mount.ts';
import { mountStream, type StreamLimits } from '../../http/mount-stream.ts';
import type { Routes } from '../../http/routes.ts';
import type { Clock } from '../../lib/clock.ts';
import { listNotifications } from './list-notifications.ts';
import { markSeen } from './mark-seen.ts';
import { tellChanges } from './tell-changes.ts';

export interface Live {
  clock: Clock;
  listen: Listen;
  limits: StreamLimits;
}

export function mountNotifications(routes: Routes, gate: Gate, { clock, listen, limits }: Live): void {
  const { stream, ...calls } = api.notifications;
  mount(routes, gate, calls, {
    list: ({ db, actor }) => listNotifications(db, clock, staffOf(actor)),
    markSeen: ({ db, body, actor }) => markSeen(db, body, staffOf(actor)),
  });
  tellChanges(routes, listen, mountStream(routes, gate, stream, limits));
}

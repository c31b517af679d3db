import { api } from '@revive/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import type { Listen } from '../../db/listen.ts';
import { type Gate, staffOf } from '../../http/actor.ts';
import { mount } from '../../http/mount.ts';
import { mountStream, type StreamLimits } from '../../http/mount-stream.ts';
import type { Watch } from '../../http/watch-figures.ts';
import type { Clock } from '../../lib/clock.ts';
import { countNotifications } from './count-notifications.ts';
import { forwardChanges } from './forward-changes.ts';
import { listNotifications } from './list-notifications.ts';
import { markSeen } from './mark-seen.ts';

export interface Live {
  clock: Clock;
  listen: Listen;
  limits: StreamLimits;
  watch: Watch;
}

export function mountNotifications(
  app: FastifyInstance,
  gate: Gate,
  { clock, listen, limits, watch }: Live,
): void {
  const { stream, ...calls } = api.notifications;
  mount(app, gate, calls, {
    list: ({ db, actor }) => listNotifications(db, clock, staffOf(actor)),
    counts: ({ db, actor }) => countNotifications(db, clock, staffOf(actor)),
    markSeen: ({ db, body, actor }) => markSeen(db, clock, body, staffOf(actor)),
  });
  const streams = mountStream(app, gate, stream, limits);
  const isListening = forwardChanges(app, listen, streams);
  watch({
    read: () => ({ open: streams.count(), isListening: isListening() }),
    figures: [
      {
        name: 'notification_streams_open',
        help: 'Event streams of the office that this process holds open',
        of: ({ open }) => open,
      },
      {
        name: 'notification_listener_connected',
        help: '1 while this process hears the notifications of the database, else 0',
        of: (now) => Number(now.isListening),
      },
    ],
  });
}

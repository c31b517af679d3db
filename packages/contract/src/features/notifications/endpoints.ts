import { endpoint, streamEndpoint } from '../../endpoint.ts';
import { calls } from './calls.ts';
import { NotificationCounts, NotificationEvent, Notifications, SeenNotifications } from './schemas.ts';

export const notifications = {
  list: endpoint({
    ...calls.list,
    summary:
      'What wants attention now: today’s sessions, unpaid completed ones, payments still unknown, paid orders to confirm, money to give back, accounts waiting, requests to spend money that wait for the caller',
    access: 'staff',
    response: Notifications,
  }),
  counts: endpoint({
    ...calls.counts,
    summary: 'How much of each kind wants attention, and how much of it is new to the caller',
    access: 'staff',
    response: NotificationCounts,
  }),
  markSeen: endpoint({
    ...calls.markSeen,
    summary: 'Everything up to here has been seen, on every device of the caller',
    access: 'staff',
    body: SeenNotifications,
    status: 204,
  }),
  stream: streamEndpoint({
    ...calls.stream,
    summary:
      'Server-sent events: what to read again, as soon as it changes. Ends with the token; come again with a fresh one',
    access: 'staff',
    event: NotificationEvent,
  }),
};

import type { Delivery, Webhook } from '@revive/contract';
import type { DeliveryRow } from './delivery-queries.ts';
import type { WebhookRow } from './queries.ts';

/** What receivers know an event by. */
export const publicName = (public_id: string): string => `evt_${public_id.replaceAll('-', '')}`;

export const toWebhook = ({ created_at, delivered_at, events, ...row }: WebhookRow): Webhook => ({
  ...row,
  events: events as Webhook['events'],
  made_at: created_at.toISOString(),
  delivered_at: delivered_at?.toISOString() ?? null,
});

export const toDelivery = ({ public_id, ...row }: DeliveryRow): Delivery => ({
  ...row,
  webhook_id: publicName(public_id),
  event: row.event as Delivery['event'],
  state: row.state as Delivery['state'],
  problem: row.problem as Delivery['problem'],
  happened_at: row.happened_at.toISOString(),
  last_tried_at: row.last_tried_at?.toISOString() ?? null,
  next_try_at: row.next_try_at?.toISOString() ?? null,
});

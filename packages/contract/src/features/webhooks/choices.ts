// Without zod, because screens offer these lists (docs/decisions/058).

/** What programs are notified of. What is brought in from a file is old, and no event. */
export const WEBHOOK_EVENTS = [
  'client.created',
  'booking.created',
  'booking.paid',
  'booking.cancelled',
  'session.moved',
  'session.completed',
  'session.called_off',
  'order.created',
  'order.paid',
  'order.cancelled',
  'bill.settled',
  'bill.voided',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** `waiting` is tried again by itself; `failed` was tried for three days. */
export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** Why the last try reached no one, where there was no answer. */
export const DELIVERY_PROBLEMS = [
  'no_such_name',
  'private_address',
  'unreached',
  'no_answer',
  'broken',
  'certificate',
] as const;
export type DeliveryProblem = (typeof DELIVERY_PROBLEMS)[number];

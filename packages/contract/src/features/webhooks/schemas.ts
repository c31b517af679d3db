import { Id } from '../../endpoint.ts';
import { requiredText } from '../../fields.ts';
import { sentence } from '../../sentence.ts';
import { InstantOut } from '../../time.ts';
import * as z from '../../zod.ts';
import { DELIVERY_PROBLEMS, DELIVERY_STATES, WEBHOOK_EVENTS } from './choices.ts';

/** An address that is notified of what happens. */
export const Webhook = z.object({
  id: z.number().int(),
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  made_by: z.string(),
  made_at: InstantOut,
  /** How many deliveries wait or are tried again, and how many were given up. */
  waiting: z.number().int(),
  failed: z.number().int(),
  /** When one was last delivered; null before the first. */
  delivered_at: InstantOut.nullable(),
});
export type Webhook = z.infer<typeof Webhook>;

export const NewWebhook = z.object({
  /** https; its host must be a public one. */
  url: requiredText(500),
  events: z
    .array(z.enum(WEBHOOK_EVENTS, { error: sentence('Choose what the program is notified of.') }), {
      error: sentence('Choose what the program is notified of.'),
    })
    .min(1, sentence('Choose what the program is notified of.'))
    .max(WEBHOOK_EVENTS.length)
    .refine((events) => new Set(events).size === events.length, sentence('Choose each event once.')),
});
export type NewWebhook = z.output<typeof NewWebhook>;

/** The only answer that shows the secret by which what is sent is signed. */
export const MadeWebhook = Webhook.extend({ secret: z.string() });
export type MadeWebhook = z.infer<typeof MadeWebhook>;

export const Delivery = z.object({
  id: z.number().int(),
  /** What the receiver knows it by, `webhook-id`: the same at each try. */
  webhook_id: z.string(),
  event: z.enum(WEBHOOK_EVENTS),
  /** What it is about: `booking:12`. */
  subject: z.string(),
  state: z.enum(DELIVERY_STATES),
  happened_at: InstantOut,
  tries: z.number().int(),
  last_tried_at: InstantOut.nullable(),
  /** When it is tried next; null where it is not, or as soon as it can be. */
  next_try_at: InstantOut.nullable(),
  /** The status of the last answer, and how it began; null where there was none. */
  status: z.number().int().nullable(),
  answer: z.string().nullable(),
  problem: z.enum(DELIVERY_PROBLEMS).nullable(),
});
export type Delivery = z.infer<typeof Delivery>;

export const DeliveryQuery = { state: z.enum(DELIVERY_STATES).optional() };

export const Resending = z.object({ delivery: Id });
export type Resending = z.output<typeof Resending>;

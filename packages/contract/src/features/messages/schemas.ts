import { Id } from '../../endpoint.ts';
import { figure, requiredLines } from '../../fields.ts';
import { InstantIn, InstantOut } from '../../time.ts';
import { VersionIn, VersionOut } from '../../version.ts';
import * as z from '../../zod.ts';
import { Language } from '../auth/schemas.ts';
import { MESSAGE_CHANNELS, MESSAGE_KINDS, MESSAGE_REASONS, MESSAGE_STATES } from './choices.ts';

const Kind = z.enum(MESSAGE_KINDS);
const State = z.enum(MESSAGE_STATES);
const Channel = z.enum(MESSAGE_CHANNELS);

/** A message to a client. While it is planned, text and language are those it would have now. */
export const Message = z.object({
  id: z.number().int(),
  /** Null for a code to a phone of no client. */
  client: z.number().int().nullable(),
  client_name: z.string(),
  /** `252` and nine digits. */
  phone: z.string(),
  kind: Kind,
  /** What it is about: a booking, a session, an order, an entry of the waiting list, the client, or a phone. */
  subject_kind: z.string(),
  subject: z.number().int(),
  /** Which of several of its kind: `day_before` and `two_hours` are reminders. */
  window: z.string(),
  /** The appointment of which it speaks. */
  about_at: InstantOut.nullable(),
  /** How it went out; null before. */
  channel: Channel.nullable(),
  language: Language,
  body: z.string(),
  segments: z.number().int(),
  /** Dollars; 0 by hand. */
  cost: z.number(),
  /** Not sent before. */
  send_after: InstantOut,
  /** Of no use from then on. */
  expires_at: InstantOut,
  state: State,
  reason: z.enum(MESSAGE_REASONS).nullable(),
  sent_at: InstantOut.nullable(),
  /** Who sent it by hand. */
  sent_by: z.string().nullable(),
  provider_id: z.string().nullable(),
});
export type Message = z.infer<typeof Message>;

export const MessageFilter = {
  /** One state, or several separated by commas. */
  state: z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(State))
    .optional(),
  client: Id.optional(),
  kind: Kind.optional(),
};
export type MessageQuery = z.output<z.ZodObject<typeof MessageFilter>> & {
  page_size: number;
  cursor?: string | undefined;
};

/**
 * What a person asks for: that something is ready, that a payment is open, an offer to who waits for a time, or what a list of
 * clients to bring back writes.
 */
export const NewMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('result'), client: Id }),
  z.object({
    kind: z.literal('balance_due'),
    client: Id,
    /** From the list of who owes: then as lists write. */
    list: z.literal('owes').optional(),
  }),
  z.object({ kind: z.enum(['not_seen', 'unfinished', 'birthday_soon', 'news']), client: Id }),
  z.object({ kind: z.literal('waiting_offer'), waitlist: Id, starts_at: InstantIn }),
]);
export type NewMessage = z.output<typeof NewMessage>;

const LONGEST_TEMPLATE = 400;

export const MessageTemplate = z.object({
  kind: Kind,
  language: Language,
  body: z.string(),
  /** The text of the program, which the owner's replaces. */
  default_body: z.string(),
  version: VersionOut,
});
export type MessageTemplate = z.infer<typeof MessageTemplate>;

export const TemplateChange = z.object({
  kind: Kind,
  language: Language,
  body: requiredLines(LONGEST_TEMPLATE),
  version: VersionIn,
});
export type TemplateChange = z.output<typeof TemplateChange>;

export const MessageSettings = z.object({
  message_channel: z.enum(['by_hand', 'automatic']),
  message_budget: figure(z.number().min(0).max(10_000).multipleOf(0.01)),
  version: VersionIn,
});
export type MessageSettings = z.output<typeof MessageSettings>;

/** How messages are sent, and what of today's is still to do. */
export const MessageStatus = z.object({
  message_channel: z.enum(['by_hand', 'automatic']),
  /** What sends them by itself; the sandbox sends nothing. */
  messenger: z.enum(['sandbox', 'hormuud', 'whatsapp']),
  /** Dollars a day, and spent today. */
  message_budget: z.number(),
  spent_today: z.number(),
  /** Whether messages wait because the day's budget is used up. */
  is_budget_used: z.boolean(),
  due_today: z.number().int(),
  unknown: z.number().int(),
  refused: z.number().int(),
  /** The version of its channel and budget. */
  version: VersionOut,
});
export type MessageStatus = z.infer<typeof MessageStatus>;

/** What was sent in a period, by kind and channel. */
export const MessageCost = z.object({
  kind: Kind,
  channel: Channel,
  messages: z.number().int(),
  segments: z.number().int(),
  cost: z.number(),
});
export type MessageCost = z.infer<typeof MessageCost>;

import { randomInt } from 'node:crypto';
import { type FieldTexts, sayInEnglish, type Text, text } from '@revive/contract';

/** What a refusal says; the door says it in the caller's language. */
export type Message = Text;

/** An error of the domain. Only `http/error-handler.ts` maps it to a status. `message` is English, for the log. */
export abstract class DomainError extends Error {
  readonly said: Message;
  readonly fields: FieldTexts;
  /** More keys of the error body. */
  readonly extra: Record<string, unknown>;

  constructor(
    said: Message,
    { fields = {}, ...extra }: { fields?: FieldTexts; [key: string]: unknown } = {},
  ) {
    super(sayInEnglish(said));
    this.name = new.target.name;
    this.said = said;
    this.fields = fields;
    this.extra = extra;
  }
}

/** Invalid input, with messages by field. */
export class Invalid extends DomainError {
  constructor(fields: FieldTexts) {
    super(Object.values(fields)[0]?.[0] ?? text('Invalid input.'), { fields });
  }
}

export class Unauthenticated extends DomainError {}
export class Forbidden extends DomainError {}
export class NotFound extends DomainError {}
/** The present state does not allow it. */
export class Conflict extends DomainError {}
/** It is larger than what is taken. */
export class TooLarge extends DomainError {}
/** The call does not accept this media type. */
export class WrongContent extends DomainError {}
/** The call does not produce the requested media type. */
export class NotAcceptable extends DomainError {}
/** The wallet refused. */
export class PaymentDeclined extends DomainError {}
/** The wallet did not answer in time; the payment may still succeed. */
export class WalletSilent extends DomainError {}

export class TooMany extends DomainError {
  readonly retryAfterSeconds: number;

  constructor(said: Message, retryAfterSeconds: number) {
    super(said);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

const BUSY = text('The server is very busy at the moment. Please try again shortly.');

/** The server is overloaded; nothing was done. */
export class Busy extends DomainError {
  // Random, so that refused callers do not all retry at the same moment.
  readonly retryAfterSeconds = randomInt(2, 6);

  constructor() {
    super(BUSY);
  }
}

const UPDATED = text('Revive is being updated. Please try again shortly.');

/** A newer version has changed the database under this process; nothing was done. */
export class Outdated extends DomainError {
  readonly retryAfterSeconds = 5;

  constructor() {
    super(UPDATED);
  }
}

const MISSING = {
  Answer: text('Answer not found'),
  Alert: text('Alert not found'),
  Bill: text('Bill not found'),
  Block: text('Block not found'),
  Booking: text('Booking not found'),
  Category: text('Category not found'),
  Client: text('Client not found'),
  Device: text('Device not found'),
  Conflict: text('This was not found'),
  Consent: text('Consent not found'),
  Delivery: text('Delivery not found'),
  Employee: text('Employee not found'),
  Entry: text('Entry not found'),
  Export: text('Export not found'),
  'Gift card': text('Gift card not found'),
  'Head of the audit trail': text('Head of the audit trail not found'),
  Import: text('Import not found'),
  Key: text('Key not found'),
  Link: text('This link leads nowhere. Ask at the desk for a new one.'),
  Measurement: text('Measurement not found'),
  'Measurement type': text('Measurement type not found'),
  Movement: text('Movement not found'),
  Note: text('Note not found'),
  Tag: text('Tag not found'),
  Message: text('Message not found'),
  Order: text('Order not found'),
  'Parked bill': text('Parked bill not found'),
  Payment: text('Payment not found'),
  Package: text('Package not found'),
  Passkey: text('Passkey not found'),
  Photo: text('Photo not found'),
  Product: text('Product not found'),
  Question: text('Question not found'),
  Receipt: text('Receipt not found'),
  Request: text('Request not found'),
  Requisition: text('Requisition not found'),
  Resource: text('Resource not found'),
  Sale: text('Sale not found'),
  Service: text('Service not found'),
  Session: text('Session not found'),
  Shift: text('Shift not found'),
  'Sign-in': text('Sign-in not found'),
  Rule: text('Rule not found'),
  Transfer: text('Transfer not found'),
  User: text('User not found'),
  Wallet: text('Wallet not found'),
  Webhook: text('Webhook not found'),
} as const satisfies Record<string, Text>;

/** Returns the row, or throws `NotFound` that names what there is not. */
export function found<T>(row: T | undefined | null, what: keyof typeof MISSING): T {
  if (row === undefined || row === null) throw new NotFound(MISSING[what]);
  return row;
}

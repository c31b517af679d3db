import { randomInt } from 'node:crypto';
import { sentence, type Text } from '@revive/contract/sentence';
import { sayInEnglish } from '@revive/contract/translate';

/** What a refusal says; the door says it in the caller's language. */
export type Message = string | Text;

/** An error of the domain. Only `http/error-handler.ts` maps it to a status. `message` is English, for the log. */
export abstract class DomainError extends Error {
  readonly said: Message;
  /** More keys of the error body. */
  readonly extra: Record<string, unknown>;

  constructor(said: Message, extra: Record<string, unknown> = {}) {
    super(typeof said === 'string' ? said : sayInEnglish(said));
    this.name = new.target.name;
    this.said = said;
    this.extra = extra;
  }
}

/** Invalid input, with messages by field. */
export class Invalid extends DomainError {
  readonly fields: Readonly<Record<string, readonly Message[]>>;

  constructor(fields: Invalid['fields']) {
    super(Object.values(fields)[0]?.[0] ?? sentence('Invalid input.'));
    this.fields = fields;
  }
}

export class Unauthenticated extends DomainError {}
export class Forbidden extends DomainError {}
export class NotFound extends DomainError {}
/** The present state does not allow it. */
export class Conflict extends DomainError {}
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

const BUSY = sentence('The server is very busy at the moment. Please try again shortly.');

/** The server is overloaded; nothing was done. */
export class Busy extends DomainError {
  // Random, so that refused callers do not all retry at the same moment.
  readonly retryAfterSeconds = randomInt(2, 6);

  constructor() {
    super(BUSY);
  }
}

/** Returns the row, or throws `NotFound` with `<what> not found`. */
export function found<T>(row: T | undefined | null, what: string): T {
  if (row === undefined || row === null) throw new NotFound(`${what} not found`);
  return row;
}

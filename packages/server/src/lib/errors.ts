import { randomInt } from 'node:crypto';
import type { FieldErrors } from '@revive/contract';

/** An error of the domain. Only `http/error-handler.ts` maps it to a status. */
export abstract class DomainError extends Error {
  /** More keys of the error body. */
  readonly extra: Record<string, unknown>;

  constructor(message: string, extra: Record<string, unknown> = {}) {
    super(message);
    this.name = new.target.name;
    this.extra = extra;
  }
}

/** Invalid input, with messages by field. */
export class Invalid extends DomainError {
  readonly fields: FieldErrors;

  constructor(fields: FieldErrors) {
    super(Object.values(fields)[0]?.[0] ?? 'Invalid input.');
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

  constructor(message: string, retryAfterSeconds: number) {
    super(message);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

const BUSY = 'The server is very busy at the moment. Please try again shortly.';

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

import { randomInt } from 'node:crypto';
import type { FieldErrors } from '@revive/contract';

/** A refusal the domain means; `http/error-handler.ts` is the only place that knows its status. */
export abstract class DomainError extends Error {
  /** Further keys of the error body, beside the sentence. */
  readonly extra: Record<string, unknown>;

  constructor(message: string, extra: Record<string, unknown> = {}) {
    super(message);
    this.name = new.target.name;
    this.extra = extra;
  }
}

/** Input that means nothing sensible; each message stands under its field. */
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
/** The state of things does not allow it. */
export class Conflict extends DomainError {}
/** A kind of content this call does not take. */
export class WrongContent extends DomainError {}
/** An answer of a kind this call does not give. */
export class NotAcceptable extends DomainError {}
/** The wallet answered, and the answer was no. */
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

/** Too much is being done to do this as well; nothing of it was. */
export class Busy extends DomainError {
  // Different for each, so that those who are refused together do not all come back together.
  readonly retryAfterSeconds = randomInt(2, 6);

  constructor() {
    super(BUSY);
  }
}

/** Narrows a found row, or refuses with `<what> not found`. */
export function found<T>(row: T | undefined | null, what: string): T {
  if (row === undefined || row === null) throw new NotFound(`${what} not found`);
  return row;
}

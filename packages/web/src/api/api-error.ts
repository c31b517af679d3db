import { type FieldErrors, fieldErrors, sentence } from '@revive/contract';

/** Any failed call, in one shape. `status` 0 means that no usable answer came. */
export class ApiError extends Error {
  readonly status: number;
  /** Messages by field name, as the server wrote them. */
  readonly fields: FieldErrors;
  readonly body: unknown;
  /** When a busy or unavailable server asks to be called again. */
  readonly retryAfterSeconds: number | undefined;

  constructor(status: number, message: string, body?: unknown, retryAfterSeconds?: number) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.fields = fieldErrors(body);
    this.body = body;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

const UNREADABLE = sentence('The server gave no usable answer. Please try again.');

/** Reads a refusal's body; a body in another shape becomes a general sentence. `retryAfter` is the header. */
export function errorFromAnswer(status: number, body: unknown, retryAfter: string | null): ApiError {
  const detail = (body as { detail?: unknown } | null | undefined)?.detail;
  const seconds = Number(retryAfter ?? Number.NaN);
  return new ApiError(
    status,
    typeof detail === 'string' ? detail : UNREADABLE,
    body,
    Number.isFinite(seconds) ? seconds : undefined,
  );
}

/** No answer: offline, a broken connection, a time-out. */
export const noAnswer = (): ApiError =>
  new ApiError(0, sentence('The server could not be reached. Check the connection and try again.'));

// No connection, and what a proxy answers that reaches no server.
const NO_ANSWER: ReadonlySet<number> = new Set([0, 502, 504]);

/** Whether an error says that no server was reached. */
export const hasNoAnswer = (error: unknown): boolean =>
  error instanceof ApiError && NO_ANSWER.has(error.status);

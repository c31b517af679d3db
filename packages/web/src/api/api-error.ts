import { type FieldErrors, fieldErrors } from '@revive/contract/field-errors';

/** Any failed call, in one shape. `status` 0 means that no usable answer came. */
export class ApiError extends Error {
  readonly status: number;
  /** Messages by field name, as the server wrote them. */
  readonly fields: FieldErrors;
  readonly body: unknown;

  constructor(status: number, message: string, body?: unknown) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.fields = fieldErrors(body);
    this.body = body;
  }
}

const UNREADABLE = 'The server gave no usable answer. Please try again.';

/** Reads a refusal's body; whatever is not one of ours becomes a plain sentence. */
export function errorFromAnswer(status: number, body: unknown): ApiError {
  const detail = (body as { detail?: unknown } | null | undefined)?.detail;
  return new ApiError(status, typeof detail === 'string' ? detail : UNREADABLE, body);
}

/** No answer: offline, a broken connection, a time-out. */
export const noAnswer = (): ApiError =>
  new ApiError(0, 'The server could not be reached. Check the connection and try again.');

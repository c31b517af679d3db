import * as z from 'zod';

/**
 * Every refusal's body: one sentence for a person (twice, because callers of both habits exist), and under
 * each field's name the list of what is wrong with it.
 */
export const ErrorBody = z.object({ detail: z.string(), error: z.string() }).catchall(z.unknown());
export type ErrorBody = z.infer<typeof ErrorBody>;

export type FieldErrors = Record<string, string[]>;

/** The field errors of an error body; everything that is a list of sentences. */
export function fieldErrors(body: unknown): FieldErrors {
  if (typeof body !== 'object' || body === null) return {};
  return Object.fromEntries(
    Object.entries(body).filter(
      (entry): entry is [string, string[]] =>
        Array.isArray(entry[1]) && entry[1].every((message) => typeof message === 'string'),
    ),
  );
}

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

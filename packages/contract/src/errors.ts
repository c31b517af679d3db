import * as z from './zod.ts';

/**
 * The body of every error: one message for people under two keys, because callers read either, and for each invalid
 * field the list of its messages.
 */
export const ErrorBody = z.object({ detail: z.string(), error: z.string() }).catchall(z.unknown());
export type ErrorBody = z.infer<typeof ErrorBody>;

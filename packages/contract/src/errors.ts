import * as z from './zod.ts';

/**
 * Every refusal's body: one sentence for a person (twice, because callers of both habits exist), and under
 * each field's name the list of what is wrong with it.
 */
export const ErrorBody = z.object({ detail: z.string(), error: z.string() }).catchall(z.unknown());
export type ErrorBody = z.infer<typeof ErrorBody>;

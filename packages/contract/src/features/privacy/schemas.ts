import { optionalLines } from '../../fields.ts';
import { sentence } from '../../sentence.ts';
import { InstantOut } from '../../time.ts';
import * as z from '../../zod.ts';
import { REQUEST_KINDS, REQUEST_STATES } from './choices.ts';

/** A request as its client sees it. */
export const PrivacyRequest = z.object({
  id: z.number().int(),
  kind: z.enum(REQUEST_KINDS),
  note: z.string(),
  state: z.enum(REQUEST_STATES),
  created_at: InstantOut,
  /** By then it is answered. */
  due_at: InstantOut,
  /** What the client is answered. */
  answer: z.string().nullable(),
  closed_at: InstantOut.nullable(),
});
export type PrivacyRequest = z.infer<typeof PrivacyRequest>;

/** The same at the desk, with whose it is. */
export const ClientRequest = PrivacyRequest.extend({
  client: z.number().int(),
  client_name: z.string(),
  client_phone: z.string(),
  closed_by: z.string().nullable(),
});
export type ClientRequest = z.infer<typeof ClientRequest>;

/** The end of a request; a refusal says why. */
export const RequestClosing = z
  .object({ state: z.enum(['done', 'refused']), note: optionalLines(1000) })
  .refine(({ state, note }) => state === 'done' || note !== null, {
    path: ['note'],
    message: sentence('Say why it is refused: the client reads it.'),
  });
export type RequestClosing = z.output<typeof RequestClosing>;

import { Id } from '../../endpoint.ts';
import { optionalLines, requiredText } from '../../fields.ts';
import { sentence } from '../../sentence.ts';
import { InstantOut } from '../../time.ts';
import * as z from '../../zod.ts';
import { ERASURE_BLOCKS, ERASURE_COUNTS, REQUEST_KINDS, REQUEST_STATES } from './choices.ts';

/** The name of a client whose data was erased. */
export const ERASED_CLIENT = sentence('Erased client');

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
  /** '' once the client was erased. */
  client_phone: z.string(),
  /** Who noted it at the desk; null where the client asked on her page. */
  created_by: z.string().nullable(),
  closed_by: z.string().nullable(),
  /** When a copy was last made. */
  copied_at: InstantOut.nullable(),
  /** When the data is erased, as was decided; and when it was. */
  erase_at: InstantOut.nullable(),
  erased_at: InstantOut.nullable(),
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

/** A request that a client makes at the desk or by telephone. A correction says what is wrong. */
export const NewRequest = z
  .object({ client: Id, kind: z.enum(REQUEST_KINDS), note: optionalLines(1000) })
  .refine(({ kind, note }) => kind !== 'correct' || note !== null, {
    path: ['note'],
    message: sentence('Say what is wrong, and what is right.'),
  });
export type NewRequest = z.output<typeof NewRequest>;

/** What an erasure would take away now, and what is in its way. */
export const ErasurePlan = z.object({
  counts: z.record(z.enum(ERASURE_COUNTS), z.number().int()),
  blocks: z.array(z.enum(ERASURE_BLOCKS)),
  /** Nights for which backups still hold the data. */
  backups_kept: z.number().int(),
});
export type ErasurePlan = z.infer<typeof ErasurePlan>;

/** The client's name, typed to confirm. */
export const ErasureStart = z.object({ name: requiredText(200) });
export type ErasureStart = z.output<typeof ErasureStart>;

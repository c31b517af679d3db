import { Id } from '../../endpoint.ts';
import { sentence } from '../../sentence.ts';
import * as z from '../../zod.ts';
import { BACK_KINDS, RELATION_KINDS } from './choices.ts';

/** Who another client is to this one. */
export const Relation = z.object({
  id: z.number().int(),
  person: z.object({ id: z.number().int(), name: z.string() }),
  /** What the person is to the client. */
  kind: z.enum(RELATION_KINDS),
  /** What the client is to the person. */
  back: z.enum(RELATION_KINDS),
  /** Whether one of them reads and acts for the other, who is under 18. */
  guards: z.boolean(),
});
export type Relation = z.infer<typeof Relation>;

export const NewRelation = z
  .object({
    person: Id,
    kind: z.enum(RELATION_KINDS),
    /** Without it the only word that fits, or `other`. */
    back: z.enum(RELATION_KINDS).optional(),
  })
  .refine(({ kind, back }) => back === undefined || back === 'other' || BACK_KINDS[kind].includes(back), {
    path: ['back'],
    message: sentence('These two words do not fit each other.'),
  });
export type NewRelation = z.output<typeof NewRelation>;

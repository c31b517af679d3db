import { requiredText } from '../../fields.ts';
import { sentence } from '../../sentence.ts';
import { DayIn, InstantOut } from '../../time.ts';
import * as z from '../../zod.ts';
import { API_KEY_RIGHTS, API_KEY_STATES } from './choices.ts';

/** A key with which a program makes calls. What it is cannot be read again. */
export const ApiKey = z.object({
  id: z.number().int(),
  name: z.string(),
  /** Its first characters, by which a person tells it from others. */
  begins: z.string(),
  rights: z.array(z.enum(API_KEY_RIGHTS)),
  state: z.enum(API_KEY_STATES),
  /** The last business day on which it works; null for no end. */
  expires_on: z.string().nullable(),
  /** Who made it: it may do no more than this person may now. */
  made_by: z.string(),
  /** Whether this person may still sign in; else the key opens nothing. */
  maker_is_active: z.boolean(),
  made_at: InstantOut,
  /** To the minute; null before its first call. */
  last_used_at: InstantOut.nullable(),
  last_used_from: z.string().nullable(),
  revoked_at: InstantOut.nullable(),
  revoked_by: z.string().nullable(),
});
export type ApiKey = z.infer<typeof ApiKey>;

export const NewApiKey = z.object({
  name: requiredText(80),
  rights: z
    .array(z.enum(API_KEY_RIGHTS, { error: sentence('Choose what the program may do.') }), {
      error: sentence('Choose what the program may do.'),
    })
    .min(1, sentence('Choose what the program may do.'))
    .max(API_KEY_RIGHTS.length)
    .refine((rights) => new Set(rights).size === rights.length, sentence('Choose each right once.')),
  /** The last day on which it works; today at the earliest. */
  expires_on: DayIn.nullish().transform((day) => day ?? null),
});
export type NewApiKey = z.output<typeof NewApiKey>;

/** The only answer that shows a key. */
export const MadeApiKey = ApiKey.extend({ key: z.string() });
export type MadeApiKey = z.infer<typeof MadeApiKey>;

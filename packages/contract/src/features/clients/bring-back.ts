import { MoneyOut, numberIn } from '../../fields.ts';
import { InstantOut } from '../../time.ts';
import * as z from '../../zod.ts';
import { Language } from '../auth/schemas.ts';
import { BRING_BACK_LISTS } from './choices.ts';

export const BringBackParams = z.object({ list: z.enum(BRING_BACK_LISTS) });

export const BringBackFilter = {
  /** What it counts depends on the list; see `LIST_DAYS`. */
  days: numberIn(z.number().int().min(1).max(730)).optional(),
  /** The name of a tag: only clients who have it. The list `tagged` needs one. */
  tag: z.string().trim().max(100).optional(),
};
export type BringBackFilter = z.output<z.ZodObject<typeof BringBackFilter>>;

/** A client who may be brought back. */
export const ListedClient = z.object({
  id: z.number().int(),
  name: z.string(),
  /** `252` and nine digits. */
  phone: z.string(),
  language: Language.nullable(),
  /** The list it stands on. */
  why: z.enum(BRING_BACK_LISTS),
  /** The last session held or the last purchase. */
  last_seen: InstantOut.nullable(),
  /** Sessions that are neither held, used up nor cancelled, and the next of them to come. */
  open_sessions: z.number().int(),
  next_at: InstantOut.nullable(),
  /** `YYYY-MM-DD` */
  birthday: z.string().nullable(),
  /** On the list of who owes. */
  owes: MoneyOut.nullable(),
  tags: z.array(z.string()),
  /** Whether the client agreed to offers; without it lists write nothing. */
  may_write: z.boolean(),
  /** When a list wrote last, within the thirty days in which none writes again. */
  written_at: InstantOut.nullable(),
});
export type ListedClient = z.infer<typeof ListedClient>;

/** How many stand on a list, and how many of them may be written to now. */
export const BringBackCount = z.object({
  clients: z.number().int(),
  may_write: z.number().int(),
  /** Whether there are more: counting stops at `MOST_COUNTED`. */
  is_at_least: z.boolean(),
});
export type BringBackCount = z.infer<typeof BringBackCount>;

import { optionalText, requiredLines } from '../../fields.ts';
import { sentence } from '../../sentence.ts';
import { InstantIn, InstantOut } from '../../time.ts';
import * as z from '../../zod.ts';
import { Transfer } from '../transfers/schemas.ts';
import { LONGEST_PASTE, STATEMENT_COLUMNS, UNREAD_REASONS } from './choices.ts';

/** A message that was not read, and why. */
export const UnreadText = z.object({ text: z.string(), why: z.enum(UNREAD_REASONS) });
export type UnreadText = z.infer<typeof UnreadText>;

/** The same where it is kept, until a rule reads it. */
export const UnreadMessage = UnreadText.extend({
  id: z.number().int(),
  /** From whom the phone said it was; null where it was pasted. */
  sender: z.string().nullable(),
  received_at: InstantOut,
});
export type UnreadMessage = z.infer<typeof UnreadMessage>;

/** Milliseconds since 1970, as some forwarding apps write a moment. */
const Milliseconds = z
  .union([z.number(), z.string().regex(/^\d{12,13}$/)])
  .transform((said, context): string => {
    const at = new Date(Number(said));
    if (Number(said) >= 1e11 && Number(said) < 1e13) return at.toISOString();
    context.addIssue({ code: 'custom', message: sentence('Enter a date and time.') });
    return z.NEVER;
  });

/** Messages, pasted by a person (one or many in `text`), or forwarded by a phone with the wallet's secret. */
export const NewMessages = z.object({
  text: requiredLines(LONGEST_PASTE),
  /** From whom the phone says it is. */
  sender: optionalText(40).optional(),
  /** When the phone got it. */
  received_at: z.union([InstantIn, Milliseconds]).optional(),
});
export type NewMessages = z.output<typeof NewMessages>;

/** Which column says what, by its heading. */
const Mapping = z.partialRecord(z.enum(STATEMENT_COLUMNS), z.string().max(200).nullable());
export type StatementMapping = z.output<typeof Mapping>;

/** A multipart form with one file; a form sends `mapping` as the JSON of it. */
export const NewStatement = z.object({
  /** CSV: commas, semicolons or tabs; UTF-8, UTF-16 or Windows-1256. */
  file: z.unknown().optional(),
  mapping: z
    .union([
      Mapping,
      z
        .string()
        .max(2000)
        .transform((said, context): StatementMapping => {
          const read = Mapping.safeParse(jsonOf(said));
          if (read.success) return read.data;
          context.addIssue({ code: 'custom', message: sentence('Name the columns by their headings.') });
          return z.NEVER;
        }),
    ])
    .optional(),
});
export type NewStatement = z.output<typeof NewStatement>;

function jsonOf(said: string): unknown {
  try {
    return JSON.parse(said);
  } catch {
    return undefined;
  }
}

export const ReadMessages = z.object({
  /** Those that were not known. */
  read: z.array(Transfer),
  /** How many were known already. */
  known: z.number().int(),
  unread: z.array(UnreadText),
});
export type ReadMessages = z.infer<typeof ReadMessages>;

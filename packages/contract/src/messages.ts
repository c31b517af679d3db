import * as z from './zod.ts';

// Characters that show nothing and turn what stands around them: a name could look like another, or be none at all.
// Those that join letters, and the two marks that writing Arabic and Latin together takes, stay.
const DECEIVING = /[\u200B\u202A-\u202E\u2060-\u2069\uFEFF]/g;

const LINE_END = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/g;

// Orders to a terminal or a printer, which no one types.
const CONTROL = /(?![\t\n])\p{Cc}/gu;

// What shows nothing by itself: ignorable characters, blanks, and the few that Unicode does not count among them
// (an annotation's marks, the empty Braille cell, a note without a head).
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Z}\uFFF9-\uFFFB\u2800\u{1D159}]/gu;

/** A text without what cannot be seen and is no part of it; '' where nothing is left to see. */
function legible(text: string, lineEnd: ' ' | '\n'): string {
  const clean = text.replace(DECEIVING, '').replace(LINE_END, lineEnd).replace(CONTROL, '').trim();
  return clean.replace(UNSEEN, '') === '' ? '' : clean;
}

const line = (missing?: string) =>
  z.string(missing).overwrite((text) => legible(text.replaceAll('\t', ' '), ' '));
const lines = () => z.string().overwrite((text) => legible(text, '\n'));

const orNone = (text: z.ZodString) => text.nullish().transform((given) => given || null);

/** Trimmed text of what can be seen, in one line. */
export const plainText = (max: number) => line().max(max);

/** The same, which may not be blank; `missing` is said where it is. */
export const requiredText = (max: number, missing?: string) => line(missing).min(1, missing).max(max);

/** The same, which may be missing, null or blank; blank means none. */
export const optionalText = (max: number) => orNone(line().max(max));

/** Trimmed text of what can be seen, in as many lines as its writer likes. */
export const plainLines = (max: number) => lines().max(max);

/** The same, which may not be blank. */
export const requiredLines = (max: number) => lines().min(1).max(max);

/** The same, which may be missing, null or blank; blank means none. */
export const optionalLines = (max: number) => orNone(lines().max(max));

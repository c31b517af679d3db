import * as z from './zod.ts';

// Characters that show nothing and turn what stands around them: a name could look like another, or be none at all.
// Those that join letters, and the two marks that writing Arabic and Latin together takes, stay.
const INVISIBLE = /[\u200B\u202A-\u202E\u2060-\u2069\uFEFF]/g;

const legible = () => z.string().overwrite((text) => text.replace(INVISIBLE, '').trim());

/** Trimmed text that may not be blank, of what can be seen. */
export const requiredText = (max: number) => legible().min(1).max(max);

/** Trimmed text of what can be seen, which may be missing, null or blank; blank means none. */
export const optionalText = (max: number) =>
  legible()
    .max(max)
    .nullish()
    .transform((text) => text || null);

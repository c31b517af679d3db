import { type Texts, TRANSLATED_LANGUAGES, type TranslatedLanguage } from '@revive/contract';
import { leavesOf } from './changed-meanwhile.ts';

type Part = 'name' | 'description';

/** The translations in a form: every field has a text, which may be empty. */
type TextValues<Parts extends Part = Part> = Record<TranslatedLanguage, Record<Parts, string>>;

const NAMED_AND_DESCRIBED = ['name', 'description'] as const;

/** The translations of a record, or of a new one, as a form shows them. */
export const textValues = (texts: Texts | undefined): TextValues => valuesOf(texts, NAMED_AND_DESCRIBED);

/** The same of what has a name alone. */
export const nameValues = (texts: Texts | undefined): TextValues<'name'> => valuesOf(texts, ['name']);

const valuesOf = <Parts extends Part>(texts: Texts | undefined, parts: readonly Parts[]) =>
  Object.fromEntries(
    TRANSLATED_LANGUAGES.map((language) => [
      language,
      Object.fromEntries(parts.map((part) => [part, texts?.[language]?.[part] ?? ''])),
    ]),
  ) as TextValues<Parts>;

/** The translations to send: none where there were none and none was typed. */
export function sentTexts<Typed extends object>(
  typed: Typed | undefined,
  before: Texts | undefined,
): { texts?: Typed } {
  const isTyped = typed && [...leavesOf(typed).values()].some(Boolean);
  return typed && (isTyped || before) ? { texts: typed } : {};
}

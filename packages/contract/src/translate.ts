import { formatDate, formatDeadline, formatLocaleOf } from './date-style.ts';
import type { Text, TextValue } from './sentence.ts';

/**
 * Translations by their English sentence, as i18next JSON v4 has them: plural forms by the sentence and `_one`, named as by
 * Intl.PluralRules; a word of several meanings by the word and its context, `Change_due`.
 */
export type Catalogue = Record<string, string>;

type Values = Readonly<Record<string, string | number>>;

/** Translates an English sentence and fills in its `{{values}}`; `count` and `context` also choose the form. */
export type TranslateMessage = (sentence: string, values?: Values) => string;

/** A translation that knows its language. */
export type Translator = TranslateMessage & { readonly language: string };

/**
 * Translates with a catalogue of `locales`. The English sentence is the key, so the English one has plural forms only. A
 * missing translation falls back to the sentence (docs/decisions/010).
 */
export function createTranslate(language: string, catalogue: Catalogue = {}): Translator {
  const rules = new Intl.PluralRules(language);
  const find = (sentence: string, { count, context }: Values = {}) => {
    const meant = context && catalogue[`${sentence}_${context}`];
    if (meant) return meant;
    const plural = typeof count === 'number' ? catalogue[`${sentence}_${rules.select(count)}`] : undefined;
    return plural || catalogue[sentence] || sentence;
  };
  const translate: TranslateMessage = (sentence, values) =>
    values === undefined
      ? find(sentence)
      : find(sentence, values).replace(/{{(\w+)}}/g, (_, name: string) => String(values[name] ?? ''));
  return Object.assign(translate, { language });
}

/** A text in the language of `translate`. */
export function say(translate: Translator, { sentence, values }: Text): string {
  const said = Object.entries(values).map(([name, value]) => [name, sayValue(translate, value)]);
  return translate(sentence, Object.fromEntries(said));
}

function sayValue(translate: Translator, value: TextValue): string | number {
  if (typeof value !== 'object') return value;
  if ('sentence' in value) return say(translate, value);
  if (!('style' in value)) return value.map((one) => say(translate, one)).join(' ');
  const { at, style, locale, time_zone } = value;
  const reader = { language: translate.language, locale: formatLocaleOf(locale), time_zone };
  return style === 'deadline' ? formatDeadline(at, reader) : formatDate(at, style, reader);
}

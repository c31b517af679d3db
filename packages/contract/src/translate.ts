import english from './locales/en.json' with { type: 'json' };

/** Translations by their English sentence; plural forms by the sentence and `_one`, named as by Intl.PluralRules. */
export type Catalogue = Record<string, string>;

/** Translates an English sentence and fills in its `{{values}}`. */
export type TranslateMessage = (sentence: string, values?: Record<string, string | number>) => string;

/**
 * Translates with the catalogues of `locales`. The English sentence is the key, so English has entries for plural forms
 * only. A missing translation falls back to the sentence (docs/decisions/010).
 */
export function createTranslate(language: string, catalogue: Catalogue = {}): TranslateMessage {
  const spoken: [Catalogue, Intl.PluralRules][] = [
    [catalogue, new Intl.PluralRules(language)],
    [english, new Intl.PluralRules('en')],
  ];
  const find = (sentence: string, count: unknown) => {
    for (const [words, rules] of spoken) {
      const plural = typeof count === 'number' ? words[`${sentence}_${rules.select(count)}`] : undefined;
      const found = plural || words[sentence];
      if (found) return found;
    }
    return sentence;
  };
  return (sentence, values) =>
    values === undefined
      ? find(sentence, undefined)
      : find(sentence, values.count).replace(/{{(\w+)}}/g, (_, name: string) => String(values[name] ?? ''));
}

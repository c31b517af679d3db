import english from '../locales/en.json';
import type { Translate } from './use-translation.ts';

type Catalogue = Record<string, string>;

/**
 * Translates with the catalogues of src/locales. The English sentence is the key, so English has entries for
 * plural forms only: `Sentence_one`, named as by Intl.PluralRules. A missing translation falls back to the
 * sentence (docs/decisions/015 and 058).
 */
export function createTranslate(language: string, catalogue: Catalogue = {}): Translate {
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

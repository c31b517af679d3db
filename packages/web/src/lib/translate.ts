import english from '../locales/en.json';
import type { Translate } from './use-translation.ts';

type Catalogue = Record<string, string>;

/**
 * Translates with the catalogues of src/locales: the sentence itself is the key, so an English one needs an entry for its
 * plural forms only, `Sentence_one`, as Intl.PluralRules names them, and a text that another language lacks still reads as
 * a sentence (docs/decisions/015 and 058).
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

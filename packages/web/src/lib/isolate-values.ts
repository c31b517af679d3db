import { directionOf, type LanguageCode, type Translator } from '@revive/contract';

/**
 * Isolates the values of sentences that run from right to left: a name in Latin letters, a phone or an amount keeps its own
 * direction and moves nothing around it.
 */
export function isolateValues(language: LanguageCode, translate: Translator): Translator {
  if (directionOf(language) === 'ltr') return translate;
  const isolated = (name: string, value: string | number) =>
    name === 'count' || name === 'context' ? value : `\u2068${value}\u2069`;
  const isolating = (sentence: string, values: Record<string, string | number> = {}) =>
    translate(
      sentence,
      Object.fromEntries(Object.entries(values).map(([name, value]) => [name, isolated(name, value)])),
    );
  return Object.assign(isolating, { language });
}

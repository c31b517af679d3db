import { directionOf, type LanguageCode, type Translator } from '@revive/contract';

/** A letter that runs from right to left: Hebrew, Arabic and their neighbours. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufefc]/;

/**
 * Isolates the values of sentences: a name in letters of the other direction, and in Arabic also a phone or an amount, keeps its own
 * direction and moves nothing around it. Without that the number after an Arabic name stands before it.
 */
export function isolateValues(language: LanguageCode, translate: Translator): Translator {
  const isRightToLeft = directionOf(language) === 'rtl';
  const isolated = (name: string, value: string | number) =>
    name !== 'count' && name !== 'context' && (isRightToLeft || RIGHT_TO_LEFT.test(String(value)))
      ? `\u2068${value}\u2069`
      : value;
  // A message without values is said as it stands: the server has filled in its own, and they may stand in braces.
  const isolating = (sentence: string, values?: Record<string, string | number>) =>
    translate(
      sentence,
      values &&
        Object.fromEntries(Object.entries(values).map(([name, value]) => [name, isolated(name, value)])),
    );
  return Object.assign(isolating, { language });
}

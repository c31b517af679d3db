import { type Sentence, type Texts, TRANSLATED_LANGUAGES } from '@revive/contract';
import { translatorIn } from '../../http/say-to.ts';

/** What the catalogues of the program say of something it suggests, in the languages beside English. */
export const suggestedTexts = (said: { name?: Sentence; description?: Sentence }): Texts =>
  Object.fromEntries(
    TRANSLATED_LANGUAGES.map((language) => {
      const translate = translatorIn(language);
      return [
        language,
        Object.fromEntries(Object.entries(said).map(([part, sentence]) => [part, translate(sentence)])),
      ];
    }),
  );

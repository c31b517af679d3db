import catalogue from './locales/en/server.json' with { type: 'json' };
import type { Text } from './sentence.ts';
import { createTranslate, say } from './translate.ts';

/** The texts of the server and of the contract in English. */
export const english = createTranslate('en', catalogue);

export const sayInEnglish = (text: Text): string => say(english, text);

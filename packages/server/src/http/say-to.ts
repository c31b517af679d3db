import arabic from '@revive/contract/locales/ar/server.json' with { type: 'json' };
import somali from '@revive/contract/locales/so/server.json' with { type: 'json' };
import { createTranslate, say, type TranslateMessage } from '@revive/contract/translate';
import type { FastifyRequest } from 'fastify';
import type { Message } from '../lib/errors.ts';
import { languagesOf } from './languages-of.ts';

const TRANSLATORS: Readonly<Record<string, TranslateMessage>> = {
  en: createTranslate('en'),
  so: createTranslate('so', somali),
  ar: createTranslate('ar', arabic),
};

/** Translates for a caller, by the header Accept-Language; programs that send none are answered in English. */
export function translatorFor({ headers }: Pick<FastifyRequest, 'headers'>): TranslateMessage {
  const wished = languagesOf(headers['accept-language']).map((tag) => tag.split('-')[0]!);
  return TRANSLATORS[wished.find((code) => code in TRANSLATORS) ?? 'en']!;
}

/** A message in the language of a translator. */
export const sayWith = (translate: TranslateMessage, message: Message): string =>
  typeof message === 'string' ? translate(message) : say(translate, message);

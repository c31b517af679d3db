import type { LanguageCode } from '../../languages.ts';

/** An address of the shop that asks for a language, whatever the visitor has chosen before. */
export function withLanguage(address: string, language: LanguageCode): string {
  const [, path, query = '', hash = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/.exec(address)!;
  const wanted = query.split('&').filter((part) => part !== '' && !part.startsWith('lang='));
  return `${path}?${[...wanted, `lang=${language}`].join('&')}${hash}`;
}

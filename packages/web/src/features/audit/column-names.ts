import { isLanguage, LANGUAGE_NAMES, type TranslateMessage } from '@revive/contract';
import { FIELD_NAMES } from './field-names.ts';

/** The name of a column; one that is not kept any more is called as it was. */
export const fieldName = (column: string): string => FIELD_NAMES[column] ?? humanize(column);

/** The name of a column in the reader's language; of a translation with the language it is in. */
export function columnName(translate: TranslateMessage, column: string): string {
  const [, language, part = 'texts'] = /^texts\.(\w+)(?:\.(\w+))?$/.exec(column) ?? [];
  if (!language) return translate(fieldName(column));
  const said = isLanguage(language) ? LANGUAGE_NAMES[language] : language;
  return `${translate(fieldName(part))} (${said})`;
}

/** 'No show' for no_show. */
export function humanize(name: string): string {
  const text = name.replaceAll('_', ' ').trim();
  return text.charAt(0).toUpperCase() + text.slice(1);
}

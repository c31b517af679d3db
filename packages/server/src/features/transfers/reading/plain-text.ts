import { toLatinDigits } from '@revive/contract';

// Soft hyphen, zero-width characters, and the marks, embeddings and isolates of bidirectional text: they show nothing. The overrides
// (U+202D, U+202E) stay, because a number within them is shown in another order than it is stored; such a text is then unread.
const INVISIBLE = /\u00ad|\u061c|[\u200b-\u200f]|[\u202a-\u202c]|[\u2060-\u2064]|[\u2066-\u2069]|\ufeff/g;
const FULL_WIDTH = /[\uff01-\uff5e]/g;

/**
 * A message as the rules read it: Latin digits, ordinary width, nothing invisible, one space or one line break where there were
 * several. Signs that only resemble digits, such as superscripts, stay what they are.
 */
export const plainText = (text: string): string =>
  toLatinDigits(
    text
      .replace(INVISIBLE, '')
      .replace(FULL_WIDTH, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0)),
  )
    .replaceAll('\u066b', '.')
    .replaceAll('\u066c', ',')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[ \n]*/g, '\n')
    .trim();

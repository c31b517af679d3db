import { type Text, text } from '@revive/contract';

type Thing = string | Text;

/** 'Hodan, Sahra, Ifrah' in the reader's language. */
export const listOf = (things: readonly Thing[]): Thing =>
  things.reduce<Thing>(
    (before, next) => (before === '' ? next : text('{{before}}, {{next}}', { before, next })),
    '',
  );

/** '2 clients, 1 sale and 3 payments' in the reader's language. */
export const allOf = (things: readonly Thing[]): Thing =>
  things.length < 2
    ? listOf(things)
    : text('{{before}} and {{last}}', { before: listOf(things.slice(0, -1)), last: things.at(-1)! });

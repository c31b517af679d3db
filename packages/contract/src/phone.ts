/** The example number shown in hints: nine digits without the country code. */
export const EXAMPLE_PHONE = '615123456';

const NATIONAL = /^[1-9]\d{8}$/;

// Arabic and Persian keyboards write their own digits, from U+0660 and U+06F0 on.
export const toLatinDigits = (typed: string): string =>
  typed.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15));

/**
 * Reads any spelling of a Somali number (nine digits, leading 0, 252, +252, 00252, with spaces, dashes,
 * dots, brackets, in Arabic digits too) as `252` and nine digits; `null` when it is none.
 */
export function parsePhone(typed: string): string | null {
  const digits = toLatinDigits(typed).replace(/[\s\-_.()[\]*+]/g, '');
  const national = digits.replace(/^(?:00252|252|0)(?=\d{9}$)/, '');
  return NATIONAL.test(national) ? `252${national}` : null;
}

/** The booking form's view of a stored phone: nine digits. */
export const nationalPhone = (phone: string): string => phone.replace(/^252(?=\d{9}$)/, '');

/** A phone as people read it: `+252 61 544 3322`. A foreign one stays as it was typed. */
export const formatPhone = (phone: string): string =>
  phone.replace(/^\+?252(\d{2})(\d{3})(\d{4})$/, '+252 $1 $2 $3');

/**
 * What the booking form asks the client lookup for: the first occurrence of each of a leading 252, plus,
 * space, dash, underscore, brackets and asterisk is removed (spec 5, Booking form).
 */
export function lookupDigits(typed: string): string {
  let digits = typed;
  for (const mark of ['+', ' ', '-', '_', '(', ')', '[', ']', '*']) digits = digits.replace(mark, '');
  return digits.replace(/^252/, '');
}

/** The digits after a name in a user name, so that people with the same name get different ones. */
const MOBILE_DIGITS = 4;
const NAME_LENGTH = 24;

/** A user name that is easy to type: the name in ASCII lower case and four digits; `client` when no letter is left. */
export function mobileUsername(name: string, number: number): string {
  const letters = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z]/g, '')
    .slice(0, NAME_LENGTH);
  return `${letters || 'client'}${String(number).padStart(MOBILE_DIGITS, '0')}`;
}

/**
 * The parts of a stored phone that a typed part may mean: a leading 0 or 00 stands for the country, or is a digit
 * from the middle of the number. Empty when the text is no part of a phone at all.
 */
export function phoneParts(typed: string): string[] {
  const digits = typed.replace(/[\s\-_.()[\]*+]/g, '');
  if (!/^\d+$/.test(digits)) return [];
  const national = digits.replace(/^00?/, '');
  if (national === digits || national === '') return [digits];
  return [digits, national.startsWith('252') ? national : `252${national}`];
}

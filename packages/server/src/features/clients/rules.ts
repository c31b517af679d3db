import type { NewClient } from '@revive/contract';

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

/** A name without what writers add or leave out: capitals, spaces, full stops and hyphens, accents and vowel marks. */
const nameKey = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

/** Whether two names are one, however they are written. */
export const isSameName = (one: string, other: string): boolean => nameKey(one) === nameKey(other);

/** As people call her: the first part of her name. */
export const firstNameOf = (name: string): string => name.trim().split(/\s+/)[0] ?? '';

/** What the people of a phone are called among themselves: equal first names have the first letter of the rest. */
export function firstNames<P extends { name: string }>(people: readonly P[]): (P & { first_name: string })[] {
  return people.map((person) => {
    const first = firstNameOf(person.name);
    const isShared = people.some((other) => other !== person && isSameName(firstNameOf(other.name), first));
    const [rest] = person.name.trim().slice(first.length).trim();
    return { ...person, first_name: isShared && rest ? `${first} ${rest}.` : first };
  });
}

/**
 * The columns of when someone was born. A birthday says the year as well, also one that is known and not named by the call. What
 * the call does not name is left out.
 */
export function birthOf(
  { birthday, birth_year }: Pick<NewClient, 'birthday' | 'birth_year'>,
  known: { birthday: string | Date | null } = { birthday: null },
) {
  if (birthday) return { birthday, birth_year: Number(birthday.slice(0, 4)) };
  if (birthday === undefined && known.birthday !== null) return {};
  return { ...(birthday === null && { birthday }), ...(birth_year !== undefined && { birth_year }) };
}

const DAY_MS = 86_400_000;

/**
 * The birthdays of a day and of so many days after it, the first one first, as month and day. In a year without a 29 February who was
 * born on it has the birthday a day earlier.
 */
export function birthdaysWithin(
  today: string,
  days: number,
): { month: number; day: number; in_days: number }[] {
  const start = Date.parse(`${today}T00:00:00Z`);
  return Array.from({ length: days + 1 }, (_, in_days) => {
    const date = new Date(start + in_days * DAY_MS);
    const [month, day] = [date.getUTCMonth() + 1, date.getUTCDate()];
    const isLastOfFebruary = month === 2 && new Date(date.getTime() + DAY_MS).getUTCMonth() === 2;
    return isLastOfFebruary && day === 28
      ? [
          { month, day, in_days },
          { month, day: 29, in_days },
        ]
      : [{ month, day, in_days }];
  }).flat();
}

import type { Source } from './find-private-parts.ts';

/**
 * The module that writes dates for readers, and the two that count days and clocks. Elsewhere a date would be written in
 * English, or in another way on the server than in the browser.
 */
const DATES =
  /^packages\/(contract\/src\/date-style|web\/src\/lib\/date|server\/src\/lib\/business-time)\.ts$/;
const PRODUCT = /^packages\/(contract|server|web)\/src\/.*\.tsx?$/;
const TEST = /\.test\.tsx?$/;

const RULES = [
  {
    what: 'formats a date beside the module for dates (packages/contract/src/date-style.ts)',
    pattern: /\bIntl\.(?:DateTimeFormat|RelativeTimeFormat|ListFormat)\b|\.toLocale(?:Date|Time)?String\(/,
  },
  {
    what: 'formats a date with date-fns, which writes English',
    pattern:
      /import\s*\{[^}]*\b(?:format|formatDistance\w*|formatRelative|lightFormat)\b[^}]*\}\s*from\s*'date-fns'/,
  },
  {
    what: 'asks Intl or date-fns with which day a week begins; that is a setting of the owner',
    pattern: /\bgetWeekInfo\b|\bweekInfo\b|\b(?:startOf|endOf)Week\((?![^;]*weekStartsOn)/,
  },
];

/** Dates that are written, or weeks that begin, without the module for dates: a sentence each. */
export const findBareDates = ({ file, text }: Source): string[] =>
  PRODUCT.test(file) && !TEST.test(file)
    ? RULES.filter(({ pattern }) => pattern.test(text))
        .filter(({ what }) => !DATES.test(file) || what.includes('week begins'))
        .map(({ what }) => `${file} ${what}.`)
    : [];

import { expect, it } from 'vitest';
import { findBareDates } from './find-bare-dates.ts';

const find = (text: string, file = 'packages/web/src/features/today/today-card.tsx') =>
  findBareDates({ file, text });

it.each([
  ['an Intl format', `new Intl.DateTimeFormat('en').format(day)`, 'beside the module for dates'],
  ['a relative time', `new Intl.RelativeTimeFormat('so')`, 'beside the module for dates'],
  ['a date by its own method', 'day.toLocaleDateString()', 'beside the module for dates'],
  ['a number with commas', `count.toLocaleString('en-US')`, 'beside the module for dates'],
  ['date-fns', `import { addDays, format } from 'date-fns';`, 'writes English'],
  ['the week of Intl', `new Intl.Locale('so').getWeekInfo()`, 'setting of the owner'],
  ['the week of date-fns', 'const start = startOfWeek(day);', 'setting of the owner'],
])('findBareDates refuses %s', (_what, text, sentence) => {
  expect(find(text)).toEqual([expect.stringContaining(sentence)]);
});

it.each([
  `import { addDays, formatISO } from 'date-fns';`,
  'startOfWeek(day, { weekStartsOn: firstWeekday() })',
  'name.toLocaleLowerCase()',
  `new Intl.NumberFormat('en')`,
])('findBareDates permits %s', (text) => expect(find(text)).toEqual([]));

it('findBareDates permits formats in the module for dates, and in tests', () => {
  const text = `new Intl.DateTimeFormat('en')`;
  expect(find(text, 'packages/contract/src/date-style.ts')).toEqual([]);
  expect(find(text, 'packages/web/src/lib/date.test.ts')).toEqual([]);
  expect(find('startOfWeek(day)', 'packages/web/src/lib/date.ts')).toHaveLength(1);
});

import { describe, expect, it } from 'vitest';
import { type DateStyle, formatDate, formatDays, formatDeadline, formatWhen } from './date-style.ts';
import { partOfDay } from './day-names.ts';
import { sayInEnglish } from './english.ts';
import { text } from './sentence.ts';
import { createTranslate, say } from './translate.ts';

const AT = new Date('2026-11-20T06:30:00Z');
const write = (language: string, style: DateStyle) =>
  formatDate(AT, style, { language, locale: 'en-US', time_zone: 'Africa/Mogadishu' });

describe('formatDate', () => {
  it.each<[DateStyle, string, string, string]>([
    ['long', 'Friday, November 20, 2026', 'Jimco, 20 Noofeembar 2026', 'الجمعة، 20 نوفمبر 2026'],
    ['short', 'Fri, Nov 20, 2026', 'Jim, 20 Nof 2026', 'الجمعة، 20 نوفمبر 2026'],
    ['head', 'Fri, 11/20', 'Jim, 20/11', 'الجمعة، 20/11'],
    ['shortWeekday', 'Fri', 'Jim', 'الجمعة'],
    [
      'appointment',
      'Friday, November 20 at 09:30',
      'Jimco, 20 Noofeembar 09:30 subaxnimo',
      'الجمعة، 20 نوفمبر 09:30 صباحًا',
    ],
  ])('%s in English, Somali and Arabic', (style, english, somali, arabic) => {
    expect(['en', 'so', 'ar'].map((language) => write(language, style))).toEqual([english, somali, arabic]);
  });

  it('names a month once in a week that lies within it', () => {
    const days = (language: string) => formatDays(AT, new Date('2026-11-26'), { language, locale: 'en-US' });
    expect(days('so')).toBe('20 – 26 Nof 2026');
    // With plain spaces, whatever the version of ICU.
    expect(days('en')).toBe('Nov 20 – 26, 2026');
  });
});

describe('the parts of the day', () => {
  it('call the hours after midnight night, and those before sunrise dawn', () => {
    const parts = (language: string) =>
      [0, 3, 4, 5, 6, 11, 12, 16, 17, 23].map((hour) => partOfDay(hour, language));
    const [night, dawn, morning, afternoon, evening] = [
      'habeennimo',
      'waaberiga',
      'subaxnimo',
      'galabnimo',
      'fiidnimo',
    ];
    expect(parts('so')).toEqual([
      night,
      night,
      dawn,
      dawn,
      morning,
      morning,
      afternoon,
      afternoon,
      evening,
      evening,
    ]);
    expect(['ar', 'en'].map((language) => [2, 5].map((hour) => partOfDay(hour, language)))).toEqual([
      ['ليلًا', 'فجرًا'],
      ['', ''],
    ]);
  });
});

describe('formatDeadline', () => {
  const inThree = (write: typeof formatWhen, at: string) =>
    ['en', 'so', 'ar'].map((language) =>
      write(new Date(at), { language, locale: 'en-US', time_zone: 'Africa/Mogadishu' }),
    );

  it('names the day before too of what ends at night, so that it is not read a day too late', () => {
    const one = '2026-11-30T22:00:00Z';
    expect(inThree(formatDeadline, one)).toEqual([
      '01:00 in the night from Monday, Nov 30 to Tuesday',
      '01:00 habeennimo, habeenka u dhexeeya Isniin, 30 Nof iyo Talaado',
      'الساعة 01:00 ليلًا بين الاثنين، 30 نوفمبر والثلاثاء',
    ]);
    expect(inThree(formatDeadline, '2026-11-30T21:00:00Z')[0]).toBe(
      '00:00 in the night from Monday, Nov 30 to Tuesday',
    );
    expect(inThree(formatWhen, one)[0]).toBe('Tuesday, Dec 1, 01:00');
  });

  it('is day and hour by day, with the comma of the language', () => {
    expect(inThree(formatDeadline, '2026-12-01T01:00:00Z')).toEqual([
      'Tuesday, Dec 1, 04:00',
      'Talaado, 1 Dis, 04:00 waaberiga',
      'الثلاثاء، 1 ديسمبر، 04:00 فجرًا',
    ]);
  });

  it('is written so within a text', () => {
    const at = new Date('2026-11-30T22:00:00Z');
    const when = { at, style: 'deadline', locale: 'so-SO', time_zone: 'Africa/Mogadishu' } as const;
    expect(sayInEnglish(text('Until {{when}}.', { when }))).toBe(
      'Until 01:00 in the night from Monday, Nov 30 to Tuesday.',
    );
  });
});

it('a moment within a text is written in the language of the reader', () => {
  const when = { at: AT, style: 'appointment', locale: 'so-SO', time_zone: 'Africa/Mogadishu' } as const;
  const message = text('Hodan is away on {{when}}.', { when });
  expect(sayInEnglish(message)).toBe('Hodan is away on Friday, November 20 at 09:30.');
  const somali = createTranslate('so', { 'Hodan is away on {{when}}.': 'Hodan: maqan, {{when}}.' });
  expect(say(somali, message)).toBe('Hodan: maqan, Jimco, 20 Noofeembar 09:30 subaxnimo.');
});

it('a text says the texts among its values, several one after the other', () => {
  const last = ['Waist', 'Hips'].map((name) => text('The last {{name}} was 90 cm.', { name }));
  expect(sayInEnglish(text('Is that right? {{last}}', { last }))).toBe(
    'Is that right? The last Waist was 90 cm. The last Hips was 90 cm.',
  );
});

import { describe, expect, it } from 'vitest';
import { type DateStyle, formatDate, formatDays } from './date-style.ts';
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

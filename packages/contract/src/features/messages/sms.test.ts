import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../languages.ts';
import { MESSAGE_KINDS, placeholdersOf } from './choices.ts';
import { placeholdersIn, renderMessage, valuesOf } from './render.ts';
import { countSegments, toSmsText } from './sms.ts';
import { DEFAULT_TEMPLATES } from './templates.ts';

describe('toSmsText', () => {
  it.each([
    ['waa 27da’ Nof', "waa 27da' Nof"],
    ['“Hodan” – 09:30…', '"Hodan" - 09:30...'],
    ['Zoë Renée Łucja', 'Zoe Renée Łucja'],
    ['Zoë Renée', 'Zoe Renée'],
    ['09:30\u00A0AM', '09:30 AM'],
  ])('makes %s %s', (text, expected) => {
    // One letter without a plain form needs the wide alphabet for all of them.
    expect(toSmsText(text)).toBe(text.includes('Ł') ? text : expected);
  });

  it('leaves Arabic as it is', () => {
    expect(toSmsText('غدًا الساعة 09:30 – مساءً')).toBe('غدًا الساعة 09:30 – مساءً');
  });
});

describe('countSegments', () => {
  it.each([
    ['a'.repeat(160), 1],
    ['a'.repeat(161), 2],
    ['a'.repeat(306), 2],
    ['a'.repeat(307), 3],
    [`${'a'.repeat(159)}€`, 2],
    ['م'.repeat(70), 1],
    ['م'.repeat(71), 2],
    ['م'.repeat(134), 2],
    ['م'.repeat(135), 3],
    [`${'a'.repeat(70)}’`, 2],
  ])('counts %#', (text, segments) => {
    expect(countSegments(text)).toBe(segments);
  });
});

const LONGEST = {
  business_name: 'Xarunta Quruxda iyo Caafimaadka Jirka ee Muqdisho',
  phone: '+252 61 512 34 56',
  whatsapp: '',
  locale: 'en-US',
  time_zone: 'Africa/Mogadishu',
};
// A Wednesday in September and a Thursday in October, in the afternoon: the longest words there are.
const TIMES = ['2026-09-30T13:30:00Z', '2026-10-29T13:30:00Z'].map((iso) => new Date(iso));

describe('the texts of the program', () => {
  it.each(MESSAGE_KINDS.flatMap((kind) => LANGUAGES.map((language) => [kind, language] as const)))(
    'fit with the longest names, and name nothing but who, where and when: %s in %s',
    (kind, language) => {
      const template = DEFAULT_TEMPLATES[kind][language];
      expect(placeholdersOf(kind)).toEqual(expect.arrayContaining(placeholdersIn(template)));
      const name = { so: 'Cabdiraxmaanqaasim', ar: 'عبدالرحمنالقاسمي', en: 'Abdirahmankassimmahamud' }[
        language
      ];
      for (const about_at of TIMES) {
        const token = 'A7-bQ2xYzKp9wLm4NcRtVg';
        const path = kind === 'receipt' ? `order/${token.repeat(2).slice(0, 43)}` : `me/${token}`;
        const link = `https://shop.revive.so/${path}`;
        const text = renderMessage(template, {
          ...valuesOf({ client_name: `${name} Maxamed`, about_at, language, link }, LONGEST),
          code: '123456',
        });
        expect(text).not.toMatch(/[{}]|undefined/);
        expect(countSegments(text), text).toBeLessThanOrEqual(language === 'ar' ? 2 : 1);
      }
    },
  );
});

describe('renderMessage', () => {
  const values = valuesOf(
    { client_name: 'Hodan Warsame', about_at: new Date('2026-11-21T06:30:00Z'), language: 'so' },
    { ...LONGEST, business_name: 'Revive', phone: '' },
  );

  it('says the day, the hour and the part of the day in the language of the client', () => {
    expect(renderMessage(DEFAULT_TEMPLATES.reminder.so, values)).toBe(
      'Hodan, waxaan kugu sugaynaa Revive Sabti, 21 Nof, 09:30 subaxnimo.',
    );
  });

  it('leaves a sentence out whose phone is not known, and does without the part of the day in English', () => {
    expect(renderMessage('{{client}} at {{time}} {{part_of_day}}. Call {{phone}}! Bye.', values)).toBe(
      'Hodan at 09:30 subaxnimo. Bye.',
    );
    const english = { ...values, part_of_day: '', day: 'Saturday, Nov 21' };
    expect(renderMessage(DEFAULT_TEMPLATES.booked.en, english)).toBe(
      'Hodan, you are booked at Revive: Saturday, Nov 21 at 09:30.',
    );
  });
});

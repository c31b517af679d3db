import { createTranslate } from '@revive/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { businessLocale, setBusinessLocale } from './business-locale.ts';
import { isolateValues } from './isolate-values.ts';
import { formatMoney, formatMoneyDelta } from './money.ts';
import { formatDelta } from './number.ts';
import { onwardArrow } from './onward-arrow.ts';
import { sideBySide } from './side-by-side.ts';
import { formatShortDay, weekInOrder } from './week.ts';

const before = businessLocale();
afterEach(() => setBusinessLocale(before));

describe('texts from right to left', () => {
  it('keep a sign before its figure, and point onward the way they run', () => {
    expect([formatDelta(-6), formatMoney(-5), onwardArrow()]).toEqual(['−6', '-$5.00', '→']);
    setBusinessLocale(before, 'ar');
    expect(formatDelta(-6)).toBe('\u2066−6\u2069');
    expect(formatMoneyDelta(12)).toBe('\u2066+$12.00\u2069');
    expect([formatMoney(-5), formatMoney(5)]).toEqual(['\u2066-$5.00\u2069', '$5.00']);
    expect(onwardArrow()).toBe('←');
  });

  it('isolate the values of a sentence, but not what chooses its form', () => {
    const words = { 'Delete {{name}}': 'حذف {{name}}', '{{count}} days_two': 'يومان' };
    const translate = isolateValues('ar', createTranslate('ar', words));
    expect(translate('Delete {{name}}', { name: 'Hodan (2)' })).toBe('حذف \u2068Hodan (2)\u2069');
    expect(translate('{{count}} days', { count: 2 })).toBe('يومان');
    expect(translate.language).toBe('ar');
    // The server has said this already, with braces among its values.
    expect(translate('{{service}} cannot stand here')).toBe('{{service}} cannot stand here');
  });

  it('are isolated in sentences that run from left to right, and nothing else is', () => {
    const translate = isolateValues('en', createTranslate('en'));
    expect(
      translate('{{service}}, {{number}} of {{count}}', { service: 'لف الجسم', number: 2, count: 6 }),
    ).toBe('\u2068لف الجسم\u2069, 2 of 6');
    expect(translate('Delete {{name}}', { name: 'Hodan (2)' })).toBe('Delete Hodan (2)');
  });
});

describe('sideBySide', () => {
  it('says a label in each language, and once what reads the same', () => {
    const somali = createTranslate('so', { Receipt: 'Rasiid' });
    const both = sideBySide([somali, createTranslate('en')]);
    expect(both('Receipt').replace(/[\u2068\u2069]/g, '')).toBe('Rasiid / Receipt');
    expect(both('WhatsApp')).toBe('WhatsApp');
    expect(both.language).toBe('so');
    expect(sideBySide([somali])).toBe(somali);
  });
});

describe('the week', () => {
  it('begins as the owner sets in every language, and says its days in it', () => {
    const first = (language: 'en' | 'so' | 'ar', week_starts_on?: 'monday') => {
      setBusinessLocale({ ...before, ...(week_starts_on && { week_starts_on }) }, language);
      return formatShortDay(weekInOrder()[0]!);
    };
    expect([first('en'), first('so'), first('ar')]).toEqual(['Sat', 'Sab', 'السبت']);
    expect([first('en', 'monday'), first('so', 'monday'), first('ar', 'monday')]).toEqual([
      'Mon',
      'Isn',
      'الاثنين',
    ]);
  });
});

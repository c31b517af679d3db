import { describe, expect, it } from 'vitest';
import { createTranslate } from './translate.ts';

describe('createTranslate', () => {
  it('says an English sentence as it is, with its values', () => {
    const t = createTranslate('en');
    expect(t('Shop Now')).toBe('Shop Now');
    expect(t('Remove {{name}}', { name: '$& <Oil>' })).toBe('Remove $& <Oil>');
  });

  it('leaves a finished sentence as it is, whatever a client is called', () => {
    expect(createTranslate('en')('The client {{name}} has this phone number already.')).toBe(
      'The client {{name}} has this phone number already.',
    );
  });

  it('takes the plural form of the number', () => {
    const t = createTranslate('en', { '{{count}} days_one': '{{count}} day' });
    expect([t('{{count}} days', { count: 1 }), t('{{count}} days', { count: 2 })]).toEqual([
      '1 day',
      '2 days',
    ]);
  });

  it('knows the forms of another language, and says in English what that language lacks', () => {
    const t = createTranslate('ar', {
      'Shop Now': 'تسوق الآن',
      '{{count}} days_two': 'يومان',
      '{{count}} days_few': '{{count}} أيام',
    });
    expect(t('Shop Now')).toBe('تسوق الآن');
    expect([2, 3].map((count) => t('{{count}} days', { count }))).toEqual(['يومان', '3 أيام']);
    expect(t('Quick view')).toBe('Quick view');
  });
});

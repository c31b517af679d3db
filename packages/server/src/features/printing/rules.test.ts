import { describe, expect, it } from 'vitest';
import { layOut, plainLetters } from './rules.ts';

describe('letters', () => {
  it('are those that every printer has', () => {
    expect(plainLetters('Café “Xalimo’s” − 2 × $8.40…')).toBe('Cafe "Xalimo\'s" - 2 x $8.40...');
    expect(plainLetters('\u2068Wadar\u2069\u00a0/ Total')).toBe('Wadar / Total');
  });

  it('are refused where a printer may have others, and never sent as they are', () => {
    for (const text of ['فاطمة', 'Cream 霜', 'a\u0401b', '🙂']) expect(plainLetters(text)).toBeNull();
    expect(plainLetters('a\u001bp0')).toBeNull();
  });
});

describe('rows', () => {
  it('have a figure at the edge and words whole', () => {
    expect(layOut([{ words: 'Aloe Cream with honey', figure: '$8.40' }], 20).map(({ text }) => text)).toEqual(
      ['Aloe Cream', 'with honey     $8.40'],
    );
  });

  it('are never longer than the roll, whatever the words', () => {
    const lines = [
      { words: 'x'.repeat(100), figure: '9'.repeat(60) },
      { words: 'a b c '.repeat(40), look: 'title' },
      { words: '', figure: '$1.00' },
      { rule: true },
    ] as const;
    for (const columns of [32, 48])
      for (const { text, look } of layOut(lines, columns))
        expect(text.length).toBeLessThanOrEqual(look === 'title' ? columns / 2 : columns);
  });

  it('stand in the middle where they head the receipt', () => {
    expect(layOut([{ words: 'abcd', look: 'middle' }], 10)).toEqual([{ text: '   abcd', look: 'plain' }]);
  });
});

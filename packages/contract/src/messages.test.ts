import { describe, expect, it } from 'vitest';
import { optionalText, requiredText } from './messages.ts';
import { REQUIRED } from './zod.ts';

describe('requiredText', () => {
  it.each([
    ['  Hodan  ', 'Hodan'],
    ['Hodan\u202Egnp.exe\u202C', 'Hodangnp.exe'],
    ['Ho\u200Bdan\uFEFF', 'Hodan'],
    ['\u2067هودان\u2069', 'هودان'],
    // What joins letters, and what keeps Arabic and Latin in order, belongs to the text.
    ['می\u200Cخواهم', 'می\u200Cخواهم'],
    ['👩\u200D⚕️', '👩\u200D⚕️'],
    ['Ahmed\u200F!', 'Ahmed\u200F!'],
    ['two\nlines', 'two\nlines'],
  ])('reads %j as %j', (typed, read) => {
    expect(requiredText(20).parse(typed)).toBe(read);
    expect(optionalText(20).parse(typed)).toBe(read);
  });

  it('takes nothing that shows nothing', () => {
    for (const typed of ['', '   ', '\u200B', ' \u202E\u2066 '])
      expect(requiredText(20).safeParse(typed).error?.issues[0]?.message).toBe(REQUIRED);
  });

  it('counts what is left', () => {
    expect(requiredText(3).parse('a\u200Bb\u200Bc')).toBe('abc');
    expect(requiredText(2).safeParse('abc').success).toBe(false);
  });
});

describe('optionalText', () => {
  it('is none where nothing is said', () => {
    for (const typed of [undefined, null, '', '  ', '\u200B'])
      expect(optionalText(20).parse(typed)).toBeNull();
  });
});

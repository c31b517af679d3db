import { describe, expect, it } from 'vitest';
import { usernameKey } from './username-key.ts';

describe('usernameKey', () => {
  it.each([
    ['İbrahim', 'İBRAHİM', 'ibrahim', 'IBRAHIM', 'i̇brahim', 'ıbrahım'],
    ['ΟΔΟΣ', 'οδος', 'οδοσ', 'Οδός'.normalize('NFD').replace('\u0301', '')],
    ['Straße', 'STRASSE', 'STRAẞE', 'strasse'],
    ['José', 'JOSÉ', 'Jose\u0301'],
    ['Ｉfrah', 'ifrah', 'IFRAH', 'ﬁrah'.replace('ﬁ', 'if')],
    ['Иван', 'ИВАН', 'иван'],
    ['ow\u200dner', 'owner', 'ow\u00adner'],
    ['ﻣﺤﻤﺪ', 'محمد'],
  ])('is one for the spellings of %s', (...spellings) => {
    expect(new Set(spellings.map(usernameKey)).size).toBe(1);
  });

  it('is another for another name', () => {
    const names = ['jose', 'josé', 'owner', 'owner1', 'o.wner', 'иван', 'ivan', 'محمد', 'محمود'];
    expect(new Set(names.map(usernameKey)).size).toBe(names.length);
  });

  // Over a million characters.
  it('is the same whatever is done to the case and composition of any character there is', {
    timeout: 60_000,
    tags: 'long',
  }, () => {
    const moved: string[] = [];
    for (let code = 1; code <= 0x10ffff; code += 1) {
      if (code >= 0xd800 && code <= 0xdfff) continue;
      const name = `a${String.fromCodePoint(code)}b`;
      const key = usernameKey(name);
      const others = [
        key,
        name.toUpperCase(),
        name.toLowerCase(),
        name.normalize('NFD'),
        name.normalize('NFKD'),
      ];
      if (others.some((other) => usernameKey(other) !== key)) moved.push(code.toString(16));
    }
    expect(moved).toEqual([]);
  });
});

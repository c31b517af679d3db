import { describe, expect, it } from 'vitest';
import { mobileUsername, phoneParts } from './rules.ts';

describe('mobileUsername', () => {
  it.each([
    ['Hodan Ali', 7, 'hodanali0007'],
    ['Ayşe Çelik-Öz', 4821, 'aysecelikoz4821'],
    ['فادومو', 12, 'client0012'],
    ['A'.repeat(120), 1, `${'a'.repeat(24)}0001`],
  ])('makes a typeable name of %s', (name, number, username) => {
    expect(mobileUsername(name, number)).toBe(username);
  });
});

describe('phoneParts', () => {
  it.each([
    ['615', ['615']],
    ['61 51-23', ['615123']],
    ['+252 615', ['252615']],
    ['0615', ['0615', '252615']],
    ['00252615', ['00252615', '252615']],
    ['00', ['00']],
    ['Hodan', []],
    ['h 615', []],
  ])('takes %s as parts %j of a number', (typed, parts) => {
    expect(phoneParts(typed)).toEqual(parts);
  });
});

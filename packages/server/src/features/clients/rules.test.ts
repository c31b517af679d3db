import { describe, expect, it } from 'vitest';
import { birthdaysWithin, mobileUsername, phoneParts } from './rules.ts';

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

describe('birthdaysWithin', () => {
  it('goes on over the end of the year, each day once', () => {
    expect(birthdaysWithin('2026-12-30', 3)).toEqual([
      { month: 12, day: 30, in_days: 0 },
      { month: 12, day: 31, in_days: 1 },
      { month: 1, day: 1, in_days: 2 },
      { month: 1, day: 2, in_days: 3 },
    ]);
  });

  it('has a birthday of 29 February a day earlier in other years', () => {
    const days = (today: string) => birthdaysWithin(today, 2).map(({ month, day }) => `${month}-${day}`);
    expect(days('2027-02-27')).toEqual(['2-27', '2-28', '2-29', '3-1']);
    expect(days('2028-02-28')).toEqual(['2-28', '2-29', '3-1']);
  });
});

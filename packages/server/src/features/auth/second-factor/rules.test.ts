import { describe, expect, it } from 'vitest';
import { hasFactor, isWeakPin, kindsOf, readCode } from './rules.ts';

describe('a code', () => {
  it.each([
    ['123456', 'totp', '123456'],
    [' 123 456 ', 'totp', '123456'],
    ['١٢٣٤٥٦', 'totp', '123456'],
    ['ABCD-efgh-jk23', 'recovery', 'abcdefghjk23'],
    ['12345', 'recovery', '12345'],
  ])('%s is read as %s', (typed, kind, code) => {
    expect(readCode(typed)).toEqual({ kind, code });
  });
});

describe('what a person has set', () => {
  const held = { has_totp: false, passkeys: 0, all_passkeys: 0, recovery_left: 10 };

  it('is no factor where there are recovery codes alone', () => {
    expect(hasFactor(held)).toBe(false);
    expect(hasFactor({ ...held, has_totp: true })).toBe(true);
  });

  it('counts a passkey of another address as a factor that cannot be shown here', () => {
    const elsewhere = { ...held, all_passkeys: 1 };
    expect(hasFactor(elsewhere)).toBe(true);
    expect(kindsOf(elsewhere)).toEqual(['recovery']);
    expect(kindsOf({ ...elsewhere, passkeys: 1, has_totp: true })).toEqual(['totp', 'passkey', 'recovery']);
  });
});

describe('a PIN', () => {
  it.each(['0000', '777777', '1234', '6543', '456789', '1212', '373737'])('%s is weak', (pin) => {
    expect(isWeakPin(pin)).toBe(true);
  });

  it.each(['2580', '1357', '12123', '902114', '1221'])('%s is not', (pin) => {
    expect(isWeakPin(pin)).toBe(false);
  });
});

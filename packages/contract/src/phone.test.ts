import { describe, expect, it } from 'vitest';
import { formatPhone, lookupDigits, nationalPhone, parsePhone } from './phone.ts';
import { BOOKING_PHONE_HINT, CLIENT_PHONE_HINT } from './phone-hints.ts';

describe('parsePhone', () => {
  it.each([
    '615123456',
    '0615123456',
    '252615123456',
    '+252615123456',
    '00252615123456',
    '+252 61 512 34 56',
    '252-61-5123456',
    '(252) 615-123-456',
    ' 61.512.3456 ',
    '٠٦١٥١٢٣٤٥٦',
    '+٢٥٢ ٦١٥ ١٢٣ ٤٥٦',
    '۶۱۵۱۲۳۴۵۶',
  ])('[CONST-03] reads %s as 252615123456', (typed) => {
    expect(parsePhone(typed)).toBe('252615123456');
  });

  it.each([
    '',
    '61512345',
    '6151234567',
    '015123456',
    '252015123456',
    '25361512345',
    'abc',
    '61512345a',
    '++',
  ])('refuses %s', (typed) => {
    expect(parsePhone(typed)).toBeNull();
  });

  it('reads nine digits that begin with 252 as a number, not as a country code', () => {
    expect(parsePhone('252123456')).toBe('252252123456');
  });
});

describe('lookupDigits', () => {
  it('[BNEW-07] removes the first of each mark and a leading 252', () => {
    expect(lookupDigits('+252 615-123_456')).toBe('615123456');
    expect(lookupDigits('(252)[615]*123456')).toBe('615123456');
    expect(lookupDigits('615252123')).toBe('615252123');
  });

  it('[BNEW-07] leaves a second mark of the same kind for the server to read', () => {
    expect(lookupDigits('61 51 23456')).toBe('6151 23456');
    expect(parsePhone(lookupDigits('61 51 23456'))).toBe('252615123456');
  });
});

describe('the two views of one phone', () => {
  it('[CONST-03] shows nine digits on the booking form and 252 plus nine on the client form', () => {
    expect(nationalPhone('252615123456')).toBe('615123456');
    expect(BOOKING_PHONE_HINT).toBe('Phone number must be 9 digits (e.g. 615123456)');
    expect(CLIENT_PHONE_HINT).toBe(
      'Phone number must start with 252 and be followed by 9 digits (e.g. 252615123456)',
    );
  });
});

describe('a phone as people read it', () => {
  it.each([
    ['252615443322', '+252 61 544 3322'],
    ['+252615443322', '+252 61 544 3322'],
    ['+254712345678', '+254712345678'],
    ['POS-1700000000000', 'POS-1700000000000'],
    ['61 555', '61 555'],
  ])('%s reads %s', (phone, shown) => expect(formatPhone(phone)).toBe(shown));
});

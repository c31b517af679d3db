import { describe, expect, it } from 'vitest';
import { DateTimeIn, DayIn, InstantIn } from './time.ts';

describe('DateTimeIn', () => {
  it.each([
    '2026-11-20T10:00',
    '2026-11-20 10:00',
    '2026-11-20T10:00:30Z',
    '2026-11-20T10:00:30.123+03:00',
    '2028-02-29T00:00',
    '2026-11-20T10:00+14:00',
    '2026-11-20T10:00-1200',
  ])('takes %s', (text) => {
    expect(DateTimeIn.safeParse(text).success).toBe(true);
  });

  it.each([
    '',
    'tomorrow',
    '2026-11-20',
    '2026-02-30T10:00',
    '2026-13-01T10:00',
    '2026-11-20T24:00',
    '2026-11-20T10:60',
    '2026-11-20T10:00:60Z',
    '2026-11-20T10:00+14:01',
    '2026-11-20T10:00+24:00',
    '2026-11-20T10:00+99:99',
    '2026-11-20T10:00+03:60',
    '0026-11-20T10:00',
  ])('refuses %s', (text) => {
    expect(DateTimeIn.safeParse(text).success).toBe(false);
  });
});

describe('every date of a request', () => {
  const said = (
    schema: { safeParse(value: unknown): { error?: { issues: { message: string }[] } | undefined } },
    text: string,
  ) => schema.safeParse(text).error?.issues.map(({ message }) => message);

  it.each([
    [DayIn, ''],
    [DateTimeIn, 'T23:59:59Z'],
    [InstantIn, 'T23:59:59Z'],
  ])('is from 1900 to 2200', (schema, time) => {
    expect(said(schema, `1900-01-01${time}`)).toBeUndefined();
    expect(said(schema, `2200-12-31${time}`)).toBeUndefined();
    for (const day of ['1899-12-31', '2201-01-01', '9999-12-31'])
      expect(said(schema, `${day}${time}`)).toEqual(['Choose a day between 1900 and 2200.']);
  });
});

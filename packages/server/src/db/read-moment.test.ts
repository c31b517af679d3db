import pg from 'pg';
import { expect, it } from 'vitest';
import { readMoment } from './read-moment.ts';

const readByDriver = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ, 'text');

it.each([
  '2026-11-20 06:00:00+00',
  '2026-11-20 06:00:00.5+00',
  '2026-11-20 23:59:59.999999+00',
  '2024-02-29 00:00:00.029+00',
  '1969-12-31 23:59:59.1234+00',
  '0099-01-01 00:00:00+00',
  '10000-01-01 00:00:00+00',
  '0044-03-15 12:00:00+00 BC',
  '2026-11-20 09:00:00.25+03',
  'infinity',
])('reads %s as the driver does', (text) => {
  expect(readMoment(text)).toEqual(readByDriver(text));
});

it('reads each thousandth of a second', () => {
  const written = Array.from({ length: 1000 }, (_, ms) => new Date(Date.UTC(2026, 0, 1, 0, 0, 0, ms)));
  const texts = written.map((moment) => moment.toISOString().replace('T', ' ').replace('Z', '+00'));
  expect(texts.map(readMoment)).toEqual(written);
});

import { expect, it } from 'vitest';
import { type OpenEntry, type OpenTransfer, suggest } from './suggest.ts';

const GROSS = { amounts_arrive: 'gross', tax_withheld: 5, time_zone: 'Africa/Mogadishu' } as const;
const at = (time: string) => new Date(`2026-11-20T${time}:00Z`);
const HODAN = '252615550123';

const entry = (more: Partial<OpenEntry> = {}): OpenEntry => ({
  entry: 'attempt:1',
  direction: 'in',
  cents: 1250,
  party: HODAN,
  at: at('09:00'),
  ...more,
});
const transfer = (more: Partial<OpenTransfer> = {}): OpenTransfer => ({
  id: 7,
  direction: 'in',
  party: HODAN,
  amount_mils: 12_500,
  at: at('09:02'),
  day: '2026-11-20',
  ...more,
});
const fits = (entries: OpenEntry[], transfers: OpenTransfer[]) =>
  [...suggest(entries, transfers, GROSS)].map(([id, found]) => [
    id,
    ...found.map(({ entry: { entry }, fit }) => `${entry} ${fit}`),
  ]);

it.each([
  ['exact', {}, {}],
  ['doubtful', { party: null }, {}],
  ['same_day', { party: null }, { at: at('15:00') }],
  ['time', {}, { at: at('15:00') }],
  ['other_person', {}, { party: '252615550124' }],
  ['tax', {}, { amount_mils: 11_875 }],
  ['amount', {}, { amount_mils: 13_500 }],
] as const)('says %s of the one that may be it', (fit, known, came) => {
  expect(fits([entry(known)], [transfer(came)])).toEqual([[7, `attempt:1 ${fit}`]]);
});

it('suggests what left for what left only, of which nothing is withheld', () => {
  const paid = entry({ entry: 'finance_payment:2', direction: 'out', party: null });
  expect(fits([paid], [transfer()])).toEqual([[7]]);
  expect(fits([paid], [transfer({ direction: 'out' })])).toEqual([[7, 'finance_payment:2 doubtful']]);
});

it('puts what fits best first, and nothing that is of two people and two amounts', () => {
  const other = entry({ entry: 'attempt:2', cents: 1350 });
  expect(
    fits([other, entry(), entry({ entry: 'attempt:3', cents: 99, party: '252615550124' })], [transfer()]),
  ).toEqual([[7, 'attempt:1 exact']]);
  expect(fits([other, entry({ party: '252615550124' })], [transfer()])).toEqual([
    [7, 'attempt:1 other_person', 'attempt:2 amount'],
  ]);
});

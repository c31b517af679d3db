import { expect, it } from 'vitest';
import { transferKey } from './transfer-key.ts';

const transfer = {
  number: null,
  direction: 'in' as const,
  party: '252615550123',
  amount_mils: 750,
  day: '2026-08-29',
  time: '19:45:13',
  balance_mils: 2965,
};

it('never changes, as it is kept', () => {
  expect(transferKey(3, transfer)).toBe('3|in|252615550123|750|2026-08-29|19:45:13|2965');
  expect(transferKey(3, { ...transfer, number: 'pp260718.0005.f75709' })).toBe('3|number|PP2607180005F75709');
  expect(transferKey(3, { ...transfer, party: null, time: null, balance_mils: null })).toBe(
    '3|in|-|750|2026-08-29|-|-',
  );
});

it('is another one for all that tells transfers apart', () => {
  const others = [
    { direction: 'out' as const },
    { party: '252615550124' },
    { amount_mils: 751 },
    { time: '19:45:14' },
    { day: '2026-08-30' },
    { balance_mils: 2966 },
    { number: 'A-1' },
  ];
  const keys = [
    transferKey(4, transfer),
    ...others.map((other) => transferKey(3, { ...transfer, ...other })),
  ];
  expect(new Set([...keys, transferKey(3, transfer)]).size).toBe(others.length + 2);
});

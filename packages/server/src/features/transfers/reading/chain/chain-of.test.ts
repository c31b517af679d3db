import { type Dice, dice } from '@revive/testing/dice.ts';
import { describe, expect, it } from 'vitest';
import { chainOf } from './chain-of.ts';
import type { Chained } from './chained.ts';

interface Known extends Chained {
  name: string;
}

/** A transfer by its change of the balance and the balance after it, at a time of one day or at none. */
const transfer = (
  name: string,
  change: number,
  after: number | null,
  time: string | null,
  day = '2026-11-01',
): Known => ({
  name,
  direction: change > 0 ? 'in' : 'out',
  party: '252615550123',
  amount_mils: Math.abs(change),
  fee_mils: 0,
  balance_mils: after,
  day,
  time,
  number: null,
});

const A = transfer('A', 1000, 11_000, '10:00:00');
const B = transfer('B', -300, 10_700, '11:00:00');
const C = transfer('C', 500, 11_200, '12:00:00');
const D = transfer('D', 750, 11_950, '13:00:00');

/** Names in place of transfers. */
function named(transfers: readonly Known[], opening?: number) {
  const { ordered, gaps, odd } = chainOf(transfers, opening);
  return {
    ordered: ordered.map(({ name }) => name).join(''),
    gaps: gaps.map(({ after, before, missing_mils }) => [after?.name ?? null, before.name, missing_mils]),
    odd: odd.map(({ transfer, why }) => [transfer.name, why]),
  };
}
const WHOLE = { ordered: 'ABCD', gaps: [], odd: [] };

describe('chainOf', () => {
  it('orders by the time of the wallet, in whatever order they come', () => {
    expect(named([D, B, A, C], 10_000)).toEqual(WHOLE);
    expect(named([])).toEqual({ ordered: '', gaps: [], odd: [] });
  });

  it('orders what is of one second, or of a day without a time, by the balances', () => {
    for (const time of ['10:00:00', null]) {
      const same = [A, B, C, D].map((one) => ({ ...one, time }));
      expect(named([same[3]!, same[1]!, same[0]!, same[2]!], 10_000)).toEqual(WHOLE);
      expect(named([same[2]!, same[3]!, same[1]!, same[0]!])).toEqual(WHOLE);
    }
  });

  it('puts what leads to the next day last, where a day has gaps and no times', () => {
    const day = [
      transfer('c', 100, 12_300, null),
      transfer('b', 100, 11_500, null),
      transfer('a', 100, 10_100, null),
      transfer('d', 100, 12_400, null, '2026-11-02'),
    ];
    expect(named(day, 10_000)).toEqual({
      ordered: 'abcd',
      gaps: [
        ['a', 'b', 1300],
        ['b', 'c', 700],
      ],
      odd: [],
    });
  });

  it('names a gap with the sum that is missing and between which two', () => {
    expect(named([A, C, D])).toEqual({ ordered: 'ACD', gaps: [['A', 'C', -300]], odd: [] });
    expect(named([A, B, D])).toEqual({ ordered: 'ABD', gaps: [['B', 'D', 500]], odd: [] });
    expect(named([B, C, D], 10_000)).toMatchObject({ gaps: [[null, 'B', 1000]] });
  });

  it('counts what the operator charges', () => {
    const charged = { ...transfer('B', -290, 10_700, '11:00:00'), fee_mils: 10 };
    expect(named([A, charged, C, D])).toEqual(WHOLE);
    expect(named([A, { ...charged, fee_mils: 0 }, C, D]).gaps).toEqual([['A', 'B', -10]]);
  });

  it('says with which amount a changed one would fit', () => {
    const changed = { ...C, amount_mils: 5000 };
    expect(chainOf([A, B, changed, D]).gaps).toEqual([
      { after: B, before: changed, missing_mils: -4500, would_fit_mils: 500 },
    ]);
  });

  it('names a changed balance', () => {
    const changed = { ...C, balance_mils: 12_200 };
    expect(named([A, B, changed, D])).toEqual({ ordered: 'ABCD', gaps: [], odd: [['C', 'balance']] });
  });

  it('names a copy, and a copy with another amount', () => {
    expect(named([A, B, { ...B, name: 'b' }, C, D])).toEqual({ ...WHOLE, odd: [['b', 'doubled']] });
    expect(named([A, { ...B, name: 'b', amount_mils: 900 }, B, C, D])).toEqual({
      ...WHOLE,
      odd: [['b', 'amount']],
    });
  });

  it('names a stranger, also one that counts on from the last balance', () => {
    const stranger = transfer('x', 9000, 71_000, '11:30:00');
    expect(named([A, B, stranger, C, D])).toEqual({ ...WHOLE, odd: [['x', 'stranger']] });
    const clever = transfer('x', 9000, 19_700, '11:30:00');
    expect(named([A, B, clever, C, D])).toMatchObject({ gaps: [['x', 'C', -9000]], odd: [['x', 'undone']] });
  });

  it('names those of a second phone', () => {
    const second = [
      transfer('p', 100, 500_100, '10:30:00'),
      transfer('q', 200, 500_300, '11:30:00'),
      transfer('r', 300, 500_600, '12:30:00'),
    ];
    expect(named([A, ...second, B, C, D])).toEqual({
      ...WHOLE,
      odd: [
        ['p', 'other_phone'],
        ['q', 'other_phone'],
        ['r', 'other_phone'],
      ],
    });
  });

  it('keeps to the chain with the most transfers, though another one ends later', () => {
    const second = [transfer('p', 100, 500_100, '10:30:00'), transfer('q', 200, 500_300, '14:00:00')];
    expect(named([A, B, C, D, ...second])).toMatchObject({
      ...WHOLE,
      odd: [
        ['p', 'other_phone'],
        ['q', 'other_phone'],
      ],
    });
  });

  it('follows the balances where the clock had two the wrong way round', () => {
    const early = { ...C, time: '10:59:59' };
    expect(named([A, early, B, D], 10_000)).toEqual({ ...WHOLE, odd: [['C', 'order']] });
  });

  it('puts what has no balance where it is missing', () => {
    const typed = { ...B, balance_mils: null, time: '12:10:00' };
    expect(named([A, C, typed, D])).toEqual(WHOLE);
    const two = [transfer('b', -100, null, '11:00:00'), transfer('c', -200, null, '11:10:00')];
    expect(named([A, ...two, C, D])).toEqual({ ordered: 'AbcCD', gaps: [], odd: [] });
    const later = transfer('e', 100, null, null, '2026-11-02');
    expect(named([A, B, C, D, later])).toEqual({ ...WHOLE, ordered: 'ABCDe' });
    const next = transfer('f', 100, 12_050, '09:00:00', '2026-11-03');
    expect(named([A, B, C, D, { ...later, amount_mils: 70 }, next])).toEqual({
      ordered: 'ABCDf',
      gaps: [],
      odd: [['e', 'stranger']],
    });
  });
});

/** A month of transfers, each at a second or only of its day. */
function month(random: Dice, count: number, hasTimes: boolean): Known[] {
  let [balance, seconds] = [1_000_000, 0];
  return Array.from({ length: count }, (_, index) => {
    const amount = (1 + random.below(4000)) * 5;
    const change = random.below(3) === 0 && amount < balance ? -amount : amount;
    balance += change;
    seconds += random.below(2 * Math.floor((29 * 86_400) / count));
    const at = new Date(Date.UTC(2026, 10, 1) + seconds * 1000).toISOString();
    const time = hasTimes ? at.slice(11, 19) : null;
    return transfer(String(index), change, balance, time, at.slice(0, 10));
  });
}

const shuffled = <T>(random: Dice, all: readonly T[]): T[] =>
  all
    .map((one) => ({ one, at: random.below(1e9) }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one);

it.each([true, false])('finds no fault in months without one, with times: %s', (hasTimes) => {
  for (let seed = 1; seed <= 20; seed += 1) {
    const random = dice(seed);
    const true_ = month(random, 500, hasTimes);
    const { ordered, gaps, odd } = chainOf(shuffled(random, true_), 1_000_000);
    expect({ gaps, odd, count: ordered.length }).toEqual({ gaps: [], odd: [], count: 500 });
    let balance = 1_000_000;
    for (const { direction, amount_mils, balance_mils } of ordered) {
      balance += direction === 'in' ? amount_mils : -amount_mils;
      expect(balance_mils).toBe(balance);
    }
  }
});

it('names each missing one of a month of ten thousand', () => {
  const random = dice(7);
  const true_ = month(random, 10_000, true);
  const missing = new Set(Array.from({ length: 100 }, (_, index) => index * 99 + 5));
  const { gaps, odd } = chainOf(
    shuffled(
      random,
      true_.filter((_, index) => !missing.has(index)),
    ),
  );
  expect(odd).toEqual([]);
  expect(gaps.map(({ before }) => Number(before.name) - 1)).toEqual([...missing]);
  for (const { before, missing_mils } of gaps) {
    const { direction, amount_mils } = true_[Number(before.name) - 1]!;
    expect(missing_mils).toBe(direction === 'in' ? amount_mils : -amount_mils);
  }
});

it('looks at each balance a few times only, however hostile the transfers are', () => {
  let reads = 0;
  const counted = (one: Known): Known =>
    Object.defineProperty({ ...one }, 'balance_mils', {
      get() {
        reads += 1;
        return one.balance_mils;
      },
    });
  const count = 10_000;
  const kinds: ((index: number) => Known)[] = [
    (index) => ({ ...A, number: String(index) }),
    (index) => ({ ...A, number: String(index), time: null }),
    (index) => ({
      ...(index % 2 ? A : { ...A, direction: 'out' as const, balance_mils: 10_000 }),
      number: String(index),
    }),
    (index) => transfer(String(index), 1, index * 7, null),
    (index) => ({ ...A, balance_mils: null, number: String(index) }),
  ];
  for (const kind of kinds) {
    reads = 0;
    const { ordered, odd } = chainOf(Array.from({ length: count }, (_, index) => counted(kind(index))));
    expect(ordered.length + odd.length).toBe(count);
    expect(reads).toBeLessThan(count * 20);
  }
});

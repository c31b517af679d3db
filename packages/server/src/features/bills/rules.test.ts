import { expect, it } from 'vitest';
import { lessChange, spreadWays } from './rules.ts';

const way = (id: number, method: 'cash' | 'card', amount_cents: number) => ({ id, method, amount_cents });

it('spreads payments over what is due in their order, each cent once', () => {
  const [cash, card] = [way(1, 'cash', 1000), way(2, 'card', 1840)];
  expect(spreadWays([cash, card], [2000, 840])).toEqual([
    [
      { way: cash, amount_cents: 1000 },
      { way: card, amount_cents: 1000 },
    ],
    [{ way: card, amount_cents: 840 }],
  ]);
  expect(() => spreadWays([cash], [2000])).toThrow('lack 1000');
  expect(() => spreadWays([cash], [1])).toThrow('999 cents too much');
});

it('takes the change off the last cash', () => {
  expect(lessChange([way(1, 'cash', 500), way(2, 'card', 300), way(3, 'cash', 1000)], 1200)).toEqual([
    way(1, 'cash', 300),
    way(2, 'card', 300),
    way(3, 'cash', 0),
  ]);
});

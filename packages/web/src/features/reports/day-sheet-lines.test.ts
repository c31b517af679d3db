import { createTranslate, type DaySheet } from '@revive/contract';
import { describe, expect, it } from 'vitest';
import { sheetParts } from './day-sheet-lines.ts';
import type { SheetPart } from './sheet-line.ts';

const t = createTranslate('en');
const day = { start_date: '2026-11-20', end_date: '2026-11-20' };

/** A day on which everything happened. */
const sheet: DaySheet = {
  period: day,
  planned: { bookings: 17, worth: 940, sessions: 25, sessions_held: 12 },
  booked: { bookings: 3, treatments: 300.1, without_booking: 20, goods: 30.05, total: 350.15 },
  earned: { not_held: 250.1, earlier: 65.5, total: 165.55, accounts: ['discounts_given', 'service_revenue'] },
  received: {
    tax: 1.5,
    ways: [
      { payment_method: 'cash', account: 'cash', received: 141, given_back: 10, net: 131 },
      { payment_method: 'card', account: 'card', received: 0, given_back: 0, net: 0 },
      {
        payment_method: 'mobile_money',
        account: 'mobile_wallet',
        received: 72.02,
        given_back: 0,
        net: 72.02,
      },
    ],
    total: 203.02,
  },
  owed: { before: 100, after: 114.63 },
  unearned: { before: 400, after: 444.6 },
  wallets: [],
  credit: { before: 10, after: 19, kept: 3, gift_cards: 25, used: 15, paid_out: 4 },
  brought_forward: 2,
  written_off: { earned: 5, unearned: 7 },
  spent: 40,
  short: 3.62,
  over: 0.5,
  cash_up_net: 159.9,
  net_result: 117.43,
};

const parts = sheetParts(sheet, t);
const inCents = (part: SheetPart, isSum: boolean) =>
  part.lines
    .filter((line) => (line.isSum ?? false) === isSum)
    .reduce((sum, { figure }) => sum + Math.round(figure.value! * 100), 0);
const summed = parts.filter(({ lines }) => lines.some(({ isSum }) => isSum));

describe('the sheet of a day', () => {
  it.each(summed.map((part) => [part.title, part] as const))('adds up in "%s"', (_, part) => {
    expect(part.lines.at(-1)!.isSum).toBe(true);
    expect(inCents(part, false)).toBe(inCents(part, true));
  });

  it('has six sums, and opens what stands behind every other figure', () => {
    expect(summed.map(({ id }) => id)).toEqual(['booked', 'earned', 'received', 'ways', 'cash-up', 'result']);
    const closed = parts
      .flatMap(({ lines }) => lines)
      .filter(({ figure }) => !figure.behind && !figure.to && figure.value !== 0);
    // What was booked and sold is the sum of three lines that open.
    expect(closed.map(({ label }) => label)).toEqual(['Booked and sold', 'Booked and sold']);
  });

  it('leaves out what came to nothing, but no sum', () => {
    const quiet = sheetParts(
      {
        ...sheet,
        short: 0,
        over: 0,
        written_off: { earned: 0, unearned: 0 },
        credit: { ...sheet.credit, after: 0 },
      },
      t,
    );
    const ids = (id: string) => quiet.find((part) => part.id === id)!.lines.map((line) => line.id);
    expect(ids('cash-up')).toEqual(['start', 'spent', 'cash_up']);
    expect(ids('end')).toEqual(['owed', 'unearned']);
  });

  it('keeps what another rate made of the notes in drawers apart from what these were short of', () => {
    const rates = { rate_difference: -0.01, cash_up_net: 159.89, net_result: 117.42 };
    for (const part of sheetParts({ ...sheet, ...rates }, t).filter(({ id }) =>
      ['cash-up', 'result'].includes(id),
    )) {
      expect(inCents(part, false)).toBe(inCents(part, true));
      expect(part.lines.find(({ id }) => id === 'rates')).toMatchObject({
        label: 'Difference of rates',
        figure: { value: -0.01, behind: { filter: { account: 'rate_difference' }, adds: 'credit' } },
      });
    }
    expect(parts.flatMap(({ lines }) => lines).some(({ id }) => id === 'rates')).toBe(false);
  });

  it('leads to the bookings of one day, and lists none of several', () => {
    const begun = (one: DaySheet) => sheetParts(one, t)[0]!.lines[0]!.figure.to;
    expect(begun(sheet)).toBe('/bookings?status=pending,confirmed,completed&day=2026-11-20');
    expect(begun({ ...sheet, period: { ...day, start_date: '2026-11-01' } })).toBeUndefined();
  });
});

// What a screen offers without checking anything: these lists and rules come without zod (docs/decisions/058).

export const DAY_MS = 86_400_000;

/** How many rows a report by name has at most; the rest is one figure, `other`. */
export const REPORT_ROWS = 100;

/** How many days the sheet of a day covers at most. */
export const SHEET_DAYS = 31;

/** What is sold. Gift cards and credit are none of it: they are sold once they are spent. */
export const SOLD_KINDS = ['goods', 'treatments', 'packages'] as const;
export type SoldKind = (typeof SOLD_KINDS)[number];

/** What moves the credit of clients and gift cards in the ledger. */
export const CREDIT_MOVES = ['kept', 'gift_cards', 'used', 'paid_out'] as const;
export type CreditMove = (typeof CREDIT_MOVES)[number];

export const PACES = ['day', 'month'] as const;

type Days = { start_date: string; end_date: string };

/** The period of the same length just before one. */
export function periodBefore({ start_date, end_date }: Days): Days {
  const [start, end] = [Date.parse(start_date), Date.parse(end_date)];
  return { start_date: dayOf(2 * start - end - DAY_MS), end_date: dayOf(start - DAY_MS) };
}

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

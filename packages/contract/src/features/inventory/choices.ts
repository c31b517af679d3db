// What a screen offers without checking anything: these lists and rules come without zod (docs/decisions/058).

/** What staff record by hand. */
export const STOCK_MOVES = ['in', 'out', 'adjust'] as const;
type StockMove = (typeof STOCK_MOVES)[number];

/** Whether the screens ask why stock moves by hand. A call without a reason is recorded as `NO_REASON_GIVEN`. */
export const needsReason = (move: StockMove): boolean => move !== 'in';

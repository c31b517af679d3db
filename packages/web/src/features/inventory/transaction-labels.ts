import type { StockMove, StockTransactionType } from '@revive/contract';

/** The kinds of stock transactions to choose from. */
export const MOVE_NAMES: Record<StockMove, string> = {
  in: 'In',
  out: 'Out',
  adjust: 'Adjust',
};

/** The explanation below each kind. */
export const MOVE_HINTS: Record<StockMove, string> = {
  in: 'Pieces that came in, such as a delivery.',
  out: 'Pieces that went out unsold: damaged, used, given away.',
  adjust: 'What you counted on the shelf; it becomes the stock. For none left, record them as Out.',
};

/** The reasons in a stock history. */
export const TRANSACTION_NAMES: Record<StockTransactionType, string> = {
  in: 'Came in',
  out: 'Went out',
  adjust: 'Counted',
  sale: 'Sold',
  return: 'Returned',
  release: 'No longer reserved',
};

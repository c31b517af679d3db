import { type Sentence, type StockMove, type StockTransactionType, sentence } from '@revive/contract';

/** The kinds of stock transactions to choose from. */
export const MOVE_NAMES: Record<StockMove, Sentence> = {
  in: sentence('In'),
  out: sentence('Out'),
  adjust: sentence('Adjust'),
};

/** The explanation below each kind. */
export const MOVE_HINTS: Record<StockMove, Sentence> = {
  in: sentence('Pieces that came in, such as a delivery.'),
  out: sentence('Pieces that went out unsold: damaged, used, given away.'),
  adjust: sentence('What you counted on the shelf; it becomes the stock. For none left, record them as Out.'),
};

/** The reasons in a stock history. */
export const TRANSACTION_NAMES: Record<StockTransactionType, Sentence> = {
  in: sentence('Came in'),
  out: sentence('Went out'),
  adjust: sentence('Counted'),
  sale: sentence('Sold'),
  return: sentence('Returned'),
  release: sentence('No longer reserved'),
};

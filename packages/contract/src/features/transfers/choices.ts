// Without zod, because screens offer these lists (docs/decisions/058).

/** Free has paid nothing yet; doubtful neither, and a person chooses what it pays. */
export const TRANSFER_STATES = ['free', 'used', 'doubtful', 'ignored'] as const;
export type TransferState = (typeof TRANSFER_STATES)[number];

/** What a transfer may be in the books. */
export const TRANSFER_USES = [
  'booking',
  'order',
  'bill',
  'finance_payment',
  'refund',
  'account_move',
] as const;
export type TransferUse = (typeof TRANSFER_USES)[number];

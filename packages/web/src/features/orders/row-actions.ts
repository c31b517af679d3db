/** The actions of a sale's row, each with its own dialog. */
export type SaleAction = 'items' | 'return' | 'take' | 'write-off' | 'refund' | 'edit' | 'void' | 'receipt';

/** The actions of an online order's row, each with its own dialog. */
export type OrderAction = 'details' | 'receive' | 'refund' | 'step-back' | 'cancel' | 'receipt';

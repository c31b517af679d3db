/** What may be done with a sale from its row, each in a dialog of its own. */
export type SaleAct = 'items' | 'edit' | 'void' | 'receipt';

/** What may be done with an online order from its row, each in a dialog of its own. */
export type OrderAct = 'details' | 'receive' | 'refund' | 'cancel' | 'receipt';

/** Every kind of operation the trials perform and find again in the database. */
export type OperationName =
  | 'sell at the counter'
  | 'order online'
  | 'pay an order'
  | 'confirm an order'
  | 'take goods back'
  | 'book'
  | 'receive a deposit'
  | 'pay a booking'
  | 'hold a session'
  | 'measure'
  | 'cancel a booking'
  | 'move stock'
  | 'ask for money'
  | 'decide about money'
  | 'plan a payment'
  | 'pay out'
  | 'take a payment';

/** The facts of an answer or of a row, under the same names. Amounts are cents. */
export type Facts = Record<string, string | number>;

/** A call that was made, and its answer. */
export interface Operation {
  name: OperationName;
  /** The text by which its row is found in the database. */
  trace: string;
  /** Silent: no answer until the deadline, or the wallet did not answer. */
  outcome: 'done' | 'refused' | 'silent';
  /** Of the answer; 0 without one. */
  status: number;
  /** Why it was refused, where it was. */
  sentence: string;
  tries: number;
  /** Whether the call was made twice at once. */
  twice: boolean;
  /** Of two calls with one key, one was done and the other refused. */
  disagreement: boolean;
  /** The facts that the row must have; empty unless it is done. */
  facts: Facts;
}

/** A row of the database, with its facts. */
export interface Found {
  trace: string;
  facts: Facts;
}

/** Dollars of the API in cents. */
export const toCents = (dollars: number): number => Math.round(dollars * 100);

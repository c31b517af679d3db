/** A part of a message: its text where it stands there once, or its place in it, in UTF-16 units. */
export type Mark = string | { start: number; end: number };

/** What the owner says of a message's parts. What is not marked stays the same in all messages of its kind. */
export interface Marking {
  direction: 'in' | 'out';
  amount: Mark;
  /** A number, a name, or both as in `SHOP NAME(617550123)`. */
  party?: Mark | undefined;
  /** The day, with the time where the message has one. */
  time?: Mark | undefined;
  balance?: Mark | undefined;
  /** The operator's number for the transfer. */
  number?: Mark | undefined;
  /** What the operator charges for it. */
  fee?: Mark | undefined;
  /** What changes from message to message and means nothing. */
  other?: readonly Mark[] | undefined;
}

/** A marked part with the field it was marked as. */
export interface MarkedPart {
  field: string;
  kind: 'amount' | 'party' | 'time' | 'balance' | 'number' | 'fee' | 'other';
  start: number;
  end: number;
}

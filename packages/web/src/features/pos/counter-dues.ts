import { type DueLine, dollars, type PersonDue, type Translated } from '@revive/contract';
import type { NewBillInput } from '../bills/take/ways.ts';

type BillLineInput = NewBillInput['lines'][number];

/** Something in the cart that is no product: a session, an order of goods that is owed, or a gift card. Amounts are cents. */
export interface CartDue {
  /** Tells it from others; the same thing stands in the cart once. */
  key: string;
  kind: 'session' | 'order' | 'gift_card';
  line: BillLineInput;
  thing: Translated;
  /** Which of how many sessions. */
  number: number | null;
  count: number | null;
  amount_cents: number;
  /** Whose it is. */
  person: { id: number; name: string } | null;
}

export const dueKey = ({ kind, id }: Pick<DueLine, 'kind' | 'id'>): string => `${kind} ${id}`;

/** Something that a person can pay, as it stands in the cart. */
export const toCartDue = (due: DueLine, { id, name }: Pick<PersonDue, 'id' | 'name'>): CartDue => ({
  key: dueKey(due),
  kind: due.kind,
  line: due.kind === 'session' ? { session: due.id } : { order: due.id },
  thing: { name: due.name, texts: due.texts },
  number: due.session_number,
  count: due.session_count,
  amount_cents: Math.round(due.amount * 100),
  person: { id, name },
});

/** A gift card that is sold; several of the same amount may be. */
export const giftCardDue = (amount_cents: number, expires_on: string | null, key: string): CartDue => ({
  key,
  kind: 'gift_card',
  line: { gift_card: true, amount: dollars(amount_cents), expires_on },
  thing: { name: '' },
  number: null,
  count: null,
  amount_cents,
  person: null,
});

/** The cart with more of these; what stands in it already keeps its place and has its present amount. */
export function addDues(dues: readonly CartDue[], more: readonly CartDue[]): CartDue[] {
  const renewed = new Map(more.map((due) => [due.key, due]));
  const kept = dues.map((due) => renewed.get(due.key) ?? due);
  return [...kept, ...more.filter(({ key }) => !dues.some((due) => due.key === key))];
}

export const sumDues = (dues: readonly CartDue[]): number =>
  dues.reduce((sum, { amount_cents }) => sum + amount_cents, 0);

/** What of it a discount of the bill goes on; debts of goods and gift cards bear none. */
export const discountableDues = (dues: readonly CartDue[]): number =>
  sumDues(dues.filter(({ kind }) => kind === 'session'));

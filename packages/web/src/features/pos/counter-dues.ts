import { type DueLine, dollars, type Package, type PersonDue, type Translated } from '@revive/contract';
import type { NewBillInput } from '../bills/take/ways.ts';

type BillLineInput = NewBillInput['lines'][number];

/** Something in the cart that is no product: a session, an order of goods that is owed, a package or a gift card. Amounts are cents. */
export interface CartDue {
  /** Tells it from others; the same thing stands in the cart once. */
  key: string;
  kind: 'session' | 'order' | 'package' | 'gift_card';
  line: BillLineInput;
  thing: Translated;
  /** Which of how many sessions; of a package how many it holds. */
  number: number | null;
  count: number | null;
  amount_cents: number;
  /** Whose it is. */
  person: { id: number; name: string } | null;
  /** Of a package: the former price, where it changed meanwhile, and whether it is sold no more. */
  was_cents?: number | null;
  is_gone?: boolean;
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

/** A package that is sold; the same may stand in the cart several times. */
export const packageDue = (offered: Package, key: string): CartDue => ({
  key,
  kind: 'package',
  line: { package: offered.id, price: offered.price },
  thing: { name: offered.name, texts: offered.texts },
  number: null,
  count: offered.services.reduce((sum, { count }) => sum + count, 0),
  amount_cents: Math.round(offered.price * 100),
  person: null,
});

/**
 * The cart with the present prices of its packages, with changed ones remembered; one that is missing is sold no more. Returns the same
 * array when nothing changed.
 */
export function renewPackages(dues: readonly CartDue[], offered: readonly Package[]): readonly CartDue[] {
  const renewed = dues.map((due) => {
    if (!('package' in due.line)) return due;
    const { package: id } = due.line;
    const now = offered.find((one) => one.id === id);
    if (!now) return due.is_gone ? due : { ...due, is_gone: true };
    const fresh = packageDue(now, due.key);
    const shown = due.was_cents ?? due.amount_cents;
    const was_cents = shown === fresh.amount_cents ? null : shown;
    const isSame = due.amount_cents === fresh.amount_cents && (due.was_cents ?? null) === was_cents;
    return isSame && !due.is_gone ? due : { ...fresh, was_cents };
  });
  return renewed.some((due, place) => due !== dues[place]) ? renewed : dues;
}

/** How many of a package stand in the cart. */
export const countPackage = (dues: readonly CartDue[], id: number): number =>
  dues.filter(({ line }) => 'package' in line && line.package === id).length;

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
  sumDues(dues.filter(({ kind }) => kind === 'session' || kind === 'package'));

import type { MovementKind, Text } from '@revive/contract';
import { text } from '@revive/contract';

/** Accounts that money is moved between by hand. What clients owe and are owed follows from their bills, and so does what was earned. */
const MOVED: ReadonlySet<string> = new Set([
  'cash',
  'safe',
  'bank',
  'owner',
  'card',
  'mobile_wallet',
  'suppliers',
  'tax_payable',
  'tax_withheld',
  'fees',
]);

/** Those of them that can have held something before the books began; the owner is the other side of it. */
const OPENED: ReadonlySet<string> = new Set([
  'cash',
  'safe',
  'bank',
  'card',
  'mobile_wallet',
  'suppliers',
  'tax_payable',
  'tax_withheld',
]);

/** What holds coins, notes and mobile money holds nothing below 0. */
const NEVER_BELOW_ZERO: ReadonlySet<string> = new Set(['cash', 'safe', 'mobile_wallet']);

interface Place {
  account: string;
  is_active: boolean;
}

/** A wallet that is switched off is only emptied. */
export const canMove = ({ account, is_active }: Place) => ({
  from: MOVED.has(account),
  to: MOVED.has(account) && is_active,
});

export const canOpen = ({ account, is_active }: Place): boolean => OPENED.has(account) && is_active;

/** Whether so many cents may leave an account that holds `balance_cents`. */
export const holds = (account: string, balance_cents: number, amount_cents: number): boolean =>
  !NEVER_BELOW_ZERO.has(account) || balance_cents >= amount_cents;

interface Taken {
  kind: MovementKind;
  reverses_id: number | null;
  reversed_by: number | null;
  /** Whether a transfer of a wallet is this movement. */
  is_matched: boolean;
}

/** Why a movement cannot be taken back by hand; undefined where it can. */
export function refusalOf({ kind, reverses_id, reversed_by, is_matched }: Taken): Text | undefined {
  if (reverses_id !== null) return text('This movement takes another one back.');
  if (reversed_by !== null) return text('This movement was taken back already.');
  if (kind === 'withheld') return text('What was withheld goes back with its payment.');
  if (is_matched || (kind !== 'move' && kind !== 'opening'))
    return text('This was settled in Match. Undo it there.');
  return undefined;
}

/** What opens an account puts on its side: of what is owed, the owner gets less. */
export const isOwed = (kind: string): boolean => kind === 'liability';

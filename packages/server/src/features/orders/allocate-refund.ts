import type { MoneyWay } from '@revive/contract';

/** A receipt or refund of an order, as it was recorded. */
export interface Moved {
  id: number;
  kind: string;
  payment_method: string;
  amount_cents: number;
  /** The receipt whose money a refund gives back; refunds of before it was kept name none. */
  reverses_id: number | null;
  credit_account_id: number | null;
  bill_payment_id: number | null;
  wallet_id: number | null;
}

/** What is left of a receipt, or the part of it that goes back. */
export interface Part {
  receipt_id: number;
  payment_method: MoneyWay;
  amount_cents: number;
  /** The account that paid, or that it goes to, where it is credit. */
  credit_account_id: number | null;
  /** The payment of a bill that the receipt is a part of. */
  bill_payment_id: number | null;
  /** The wallet of the business that mobile money is in. */
  wallet_id: number | null;
}

/**
 * What is left of each receipt, newest first. Refunds that name no receipt take from those of their method, and where
 * those do not suffice from the others, as they were given back then.
 */
export function listUnreturned(moved: readonly Moved[]): Part[] {
  const refunds = moved.filter(({ kind }) => kind === 'refund');
  const parts = moved
    .filter(({ kind }) => kind === 'receipt')
    .sort((a, b) => b.id - a.id)
    .map((receipt) => ({
      receipt_id: receipt.id,
      payment_method: receipt.payment_method as MoneyWay,
      credit_account_id: receipt.credit_account_id,
      bill_payment_id: receipt.bill_payment_id,
      wallet_id: receipt.wallet_id,
      amount_cents: refunds
        .filter(({ reverses_id }) => reverses_id === receipt.id)
        .reduce((left, refund) => left - refund.amount_cents, receipt.amount_cents),
    }));
  const unlinked = refunds.filter(({ reverses_id }) => reverses_id === null);
  const rests = unlinked.map(({ payment_method, amount_cents }) =>
    takeFrom(
      parts.filter((part) => part.payment_method === payment_method),
      amount_cents,
    ),
  );
  takeFrom(
    parts,
    rests.reduce((sum, rest) => sum + rest, 0),
  );
  return parts.filter((part) => part.amount_cents > 0);
}

/** Takes an amount from parts in their order, and returns what they did not have. */
function takeFrom(parts: readonly Part[], amount: number): number {
  let rest = amount;
  for (const part of parts) {
    const taken = Math.min(rest, part.amount_cents);
    part.amount_cents -= taken;
    rest -= taken;
  }
  return rest;
}

/** Which part of which receipt goes back: the newest receipts first, each by its own method. */
export function allocateRefund(moved: readonly Moved[], amount: number): Part[] {
  let rest = amount;
  const parts: Part[] = [];
  for (const left of listUnreturned(moved)) {
    const amount_cents = Math.min(rest, left.amount_cents);
    rest -= amount_cents;
    if (amount_cents > 0) parts.push({ ...left, amount_cents });
  }
  if (rest > 0) throw new Error(`a refund exceeds its receipts by ${rest} cents`);
  return parts;
}

/** What goes back by each method, in the order of the parts. */
export function sumByMethod(parts: readonly Part[]): Map<MoneyWay, number> {
  const sums = new Map<MoneyWay, number>();
  for (const { payment_method, amount_cents } of parts)
    sums.set(payment_method, (sums.get(payment_method) ?? 0) + amount_cents);
  return sums;
}

/** Whether giving this back needs the reference of a transfer: cash and credit need none. */
export const needsReference = (parts: readonly Part[]): boolean => parts.some(isTransfer);

const isTransfer = ({ payment_method }: Part): boolean =>
  payment_method === 'card' || payment_method === 'mobile_money';

/** How money went back: one reference, or one that depends on the part. */
export type Reference = string | null | ((part: Part) => string | null);

/** The reference of each part: that of a transfer is not the reference of cash given back beside it. */
export const referenceFor =
  (parts: readonly Part[], reference: Reference) =>
  (part: Part): string | null => {
    if (!isTransfer(part) && needsReference(parts)) return null;
    return typeof reference === 'function' ? reference(part) : reference;
  };

import { type Arrival, arriving, type FreeTransfer, fits, isSurelyOf, type WaitingPayment } from './fit.ts';

/** `exact` may be taken by itself; what is doubtful waits for a person. */
export type Fit<T> = { fit: 'exact'; one: T } | { fit: 'doubtful'; candidates: T[] } | { fit: 'none' };

/** Which of the free transfers pays a payment. Exact is a single one from the payer's own phone. */
export const fitTransfers = <T extends FreeTransfer>(
  payment: WaitingPayment,
  free: readonly T[],
  arrival: Arrival,
): Fit<T> =>
  fitOf(
    free.filter((transfer) => fits(payment, transfer, arrival)),
    (transfer) => isSurelyOf(payment, transfer),
  );

/** Which of the waiting payments a transfer pays. */
export const fitPayments = <P extends WaitingPayment>(
  transfer: FreeTransfer,
  waiting: readonly P[],
  arrival: Arrival,
): Fit<P> =>
  fitOf(
    waiting.filter((payment) => fits(payment, transfer, arrival)),
    (payment) => isSurelyOf(payment, transfer),
  );

function fitOf<T>(candidates: T[], isSure: (one: T) => boolean): Fit<T> {
  const [one, second] = candidates;
  if (one === undefined) return { fit: 'none' };
  return second === undefined && isSure(one) ? { fit: 'exact', one } : { fit: 'doubtful', candidates };
}

export interface Matches<P, T> {
  pairs: { payment: P; transfer: T }[];
  doubtful: { payment: P; candidates: T[] }[];
  only_payments: P[];
  only_transfers: T[];
}

/** Fits many payments and transfers of one wallet; a pair is exact in both directions. */
export function fitAll<P extends WaitingPayment, T extends FreeTransfer>(
  waiting: readonly P[],
  free: readonly T[],
  arrival: Arrival,
): Matches<P, T> {
  const transfers = groupBy(free, ({ amount_mils }) => amount_mils);
  const payments = groupBy(waiting, ({ amount_cents }) => arriving(amount_cents, arrival));
  const matches: Matches<P, T> = { pairs: [], doubtful: [], only_payments: [], only_transfers: [] };
  const used = new Set<T>();
  for (const payment of waiting) {
    const amount = arriving(payment.amount_cents, arrival);
    const found = fitTransfers(payment, transfers.get(amount) ?? [], arrival);
    if (found.fit === 'none') matches.only_payments.push(payment);
    else if (found.fit === 'doubtful') matches.doubtful.push({ payment, candidates: found.candidates });
    else if (fitPayments(found.one, payments.get(amount)!, arrival).fit === 'exact')
      matches.pairs.push({ payment, transfer: found.one });
    else matches.doubtful.push({ payment, candidates: [found.one] });
  }
  for (const { transfer } of matches.pairs) used.add(transfer);
  for (const { candidates } of matches.doubtful) for (const one of candidates) used.add(one);
  matches.only_transfers = free.filter((transfer) => !used.has(transfer));
  return matches;
}

function groupBy<T>(all: readonly T[], keyOf: (one: T) => number): Map<number, T[]> {
  const groups = new Map<number, T[]>();
  for (const one of all) {
    const group = groups.get(keyOf(one));
    if (group) group.push(one);
    else groups.set(keyOf(one), [one]);
  }
  return groups;
}

import {
  type Arrival,
  arrivingFor,
  type FreeTransfer,
  fits,
  isSurelyOf,
  type WaitingPayment,
} from './fit.ts';

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
  const transfers = byPerson(free, ({ amount_mils, party }) => [amount_mils, party]);
  const payments = byPerson(waiting, (payment) => [arrivingFor(payment, arrival), payment.payer]);
  const matches: Matches<P, T> = { pairs: [], doubtful: [], only_payments: [], only_transfers: [] };
  for (const payment of waiting) {
    const amount = arrivingFor(payment, arrival);
    const found = fitTransfers(payment, transfers(amount, payment.payer), arrival);
    if (found.fit === 'none') matches.only_payments.push(payment);
    else if (found.fit === 'doubtful') matches.doubtful.push({ payment, candidates: found.candidates });
    else if (fitPayments(found.one, payments(amount, found.one.party), arrival).fit === 'exact')
      matches.pairs.push({ payment, transfer: found.one });
    else matches.doubtful.push({ payment, candidates: [found.one] });
  }
  const used = new Set<T>([
    ...matches.pairs.map(({ transfer }) => transfer),
    ...matches.doubtful.flatMap(({ candidates }) => candidates),
  ]);
  matches.only_transfers = free.filter((transfer) => !used.has(transfer));
  return matches;
}

/** Finds those of an amount that may be of a person, so that a month in which all pay the same price is not compared each with each. */
function byPerson<T>(all: readonly T[], keyOf: (one: T) => [amount: number, phone: string | null]) {
  const groups = new Map<string, T[]>();
  const add = (key: string, one: T) => {
    const group = groups.get(key);
    if (group) group.push(one);
    else groups.set(key, [one]);
  };
  for (const one of all) {
    const [amount, phone] = keyOf(one);
    add(`${amount}`, one);
    add(`${amount} ${phone}`, one);
  }
  const of = (key: string) => groups.get(key) ?? [];
  return (amount: number, phone: string | null): T[] =>
    phone === null ? of(`${amount}`) : [...of(`${amount} ${phone}`), ...of(`${amount} ${null}`)];
}

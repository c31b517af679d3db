import {
  type Arrival,
  arriving,
  arrivingFor,
  type FreeTransfer,
  isInTime,
  isSurelyOf,
  mayBeOf,
  type WaitingPayment,
} from './fit.ts';

/** In what a transfer differs from what a payment waits for. */
export type Difference = 'other_person' | 'tax' | 'time' | 'amount';

/** A payment is often booked a day late, and seldom more than a weekend. */
const NEAR_MS = 3 * 86_400_000;

const WHOLE = { amounts_arrive: 'gross', tax_withheld: 0 } as const;

/** Transfers that differ from a payment in one thing only, for a person to choose from. None of them is taken by itself. */
export function nearMisses<T extends FreeTransfer>(
  payment: WaitingPayment,
  free: readonly T[],
  arrival: Arrival,
): { transfer: T; differs: Difference }[] {
  return free.flatMap((transfer) => {
    const differs = transfer.direction === 'in' ? differenceOf(payment, transfer, arrival) : null;
    return differs ? [{ transfer, differs }] : [];
  });
}

function differenceOf(payment: WaitingPayment, transfer: FreeTransfer, arrival: Arrival): Difference | null {
  const arrives = arrivingFor(payment, arrival);
  const isAmount = transfer.amount_mils === arrives;
  const inTime = isInTime(payment, transfer, arrival.time_zone);
  if (isAmount && inTime) return mayBeOf(payment, transfer) ? null : 'other_person';
  if (!isSurelyOf(payment, transfer)) return null;
  if (isAmount) return isNear(payment, transfer) ? 'time' : null;
  if (!inTime) return null;
  // What came is the whole where the rest was expected, or the rest where the whole was.
  const amounts_arrive = arrives === arriving(payment.amount_cents, WHOLE) ? 'net' : 'gross';
  const isTax = transfer.amount_mils === arriving(payment.amount_cents, { ...arrival, amounts_arrive });
  return isTax ? 'tax' : 'amount';
}

const isNear = ({ at }: WaitingPayment, transfer: FreeTransfer) =>
  Math.abs((transfer.at ?? new Date(`${transfer.day}T12:00Z`)).getTime() - at.getTime()) <= NEAR_MS;

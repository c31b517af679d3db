import type { EntryFit } from '@revive/contract';
import {
  type Arrival,
  type FreeTransfer,
  fitAll,
  nearMisses,
  type WaitingPayment,
} from '../transfers/index.ts';
import type { Direction } from './arithmetic.ts';

/** A row of the books that may be a transfer. */
export interface OpenEntry {
  entry: string;
  direction: Direction;
  cents: number;
  party: string | null;
  at: Date;
}

export type OpenTransfer = FreeTransfer & { id: number; direction: Direction };

interface Suggested<E extends OpenEntry> {
  entry: E;
  fit: EntryFit;
}

type Waiting<E extends OpenEntry> = WaitingPayment & { entry: E };

/** The best first; what only differs in the amount is the last guess. */
const BEST_FIRST: readonly EntryFit[] = [
  'exact',
  'doubtful',
  'same_day',
  'tax',
  'time',
  'other_person',
  'amount',
];
const MOST = 5;

/** What each free transfer may be in the books, the best first. What went out is fitted as what came in, and all of it leaves. */
export function suggest<E extends OpenEntry>(
  entries: readonly E[],
  transfers: readonly OpenTransfer[],
  arrival: Arrival,
): Map<number, Suggested<E>[]> {
  const found = new Map<number, Suggested<E>[]>(transfers.map(({ id }) => [id, []]));
  for (const direction of ['in', 'out'] as const)
    suggestOf(
      entries.filter((entry) => entry.direction === direction).map(toWaiting),
      transfers
        .filter((transfer) => transfer.direction === direction)
        .map((one) => ({ ...one, direction: 'in' })),
      direction === 'in' ? arrival : { ...arrival, amounts_arrive: 'gross' },
      found,
    );
  for (const [id, suggested] of found) found.set(id, bestOf(suggested));
  return found;
}

function suggestOf<E extends OpenEntry>(
  waiting: readonly Waiting<E>[],
  free: readonly OpenTransfer[],
  arrival: Arrival,
  found: Map<number, Suggested<E>[]>,
): void {
  const { pairs, doubtful, only_payments, only_transfers } = fitAll(waiting, free, arrival);
  const add = (transfer: OpenTransfer, { entry }: Waiting<E>, fit: EntryFit) =>
    found.get(transfer.id)!.push({ entry, fit });
  for (const { payment, transfer } of pairs) add(transfer, payment, 'exact');
  for (const { payment, candidates } of doubtful)
    for (const transfer of candidates) add(transfer, payment, 'doubtful');
  for (const payment of only_payments) {
    const near = nearMisses(payment, only_transfers, arrival);
    for (const { transfer, differs } of near) add(transfer, payment, differs);
    const known = new Set(near.map(({ transfer }) => transfer));
    for (const transfer of only_transfers)
      if (!known.has(transfer) && isOfTheDay(payment, transfer, arrival)) add(transfer, payment, 'same_day');
  }
}

const toWaiting = <E extends OpenEntry>(entry: E): Waiting<E> => ({
  amount_cents: entry.cents,
  payer: entry.party,
  at: entry.at,
  entry,
});

const HALF_A_DAY_MS = 12 * 3_600_000;

/** Of the same amount at another hour, where nothing says that it is of two people. */
function isOfTheDay(payment: WaitingPayment, transfer: FreeTransfer, arrival: Arrival): boolean {
  if (transfer.at === null || Math.abs(transfer.at.getTime() - payment.at.getTime()) > HALF_A_DAY_MS)
    return false;
  const nearby = { ...payment, at: transfer.at };
  return fitAll([nearby], [transfer], arrival).only_payments.length === 0;
}

function bestOf<E extends OpenEntry>(suggested: readonly Suggested<E>[]): Suggested<E>[] {
  const rank = ({ fit }: Suggested<E>) => BEST_FIRST.indexOf(fit);
  return [...suggested].sort((one, other) => rank(one) - rank(other)).slice(0, MOST);
}

import type { Db } from '../../db/client.ts';
import { addBusinessDays, businessDayOf, businessMinute, startOfBusinessDay } from '../../lib/business-time.ts';
import { getPolicy } from '../policy/index.ts';
import { type Arrival, chainOf } from '../transfers/index.ts';
import { type Direction, restOf, signed } from './arithmetic.ts';
import {
  findMatchDay,
  findSums,
  listOpenEntries,
  listSettlingMoves,
  listTransfersUpTo,
  type SettlingMove,
  type TransferRow,
} from './day-queries.ts';
import { type EntryDetails, listDetails } from './entry-details.ts';
import { isFree, linkedTo, nameOf } from './present.ts';

export interface WalletRow {
  id: number;
  name: string;
  amounts_arrive: string;
  tax_withheld_basis_points: number;
}

/** A payment is often booked a day late, and seldom more than a weekend. */
const NEAR_DAYS = 3;

export interface OpenGap {
  before: TransferRow;
  missing_mils: number;
}

export type WalletDay = Awaited<ReturnType<typeof readDay>>;

/** How money arrives in a wallet. */
export async function arrivalOf(db: Db, wallet: WalletRow): Promise<Arrival> {
  const { time_zone } = await getPolicy(db);
  return {
    amounts_arrive: wallet.amounts_arrive as Arrival['amounts_arrive'],
    tax_withheld: wallet.tax_withheld_basis_points / 100,
    time_zone,
  };
}

/** All that is known of a day of a wallet, by the same number of statements however much it is. */
export async function readDay(db: Db, wallet: WalletRow, day: string) {
  const arrival = await arrivalOf(db, wallet);
  const of = { wallet_id: wallet.id, day };
  const rows = await listTransfersUpTo(db, of);
  const moves = await listSettlingMoves(db, of);
  const { phone, gaps } = phoneOf(rows, day, moves, arrival.time_zone);
  const transfers = rows.filter(({ business_day }) => business_day === day);
  const { from, to } = businessDayOf(startOfBusinessDay(day, arrival.time_zone), arrival.time_zone);
  const open = await listOpenEntries(db, {
    wallet_id: wallet.id,
    from: addBusinessDays(from, -NEAR_DAYS, arrival.time_zone),
    to: addBusinessDays(to, NEAR_DAYS, arrival.time_zone),
  });
  const links = transfers.flatMap((transfer) => linkedTo(transfer) ?? []);
  const details = new Map<string, EntryDetails>(
    (await listDetails(db, wallet.id, distinct([...open, ...links]))).map((one) => [nameOf(one), one]),
  );
  const sums = await findSums(db, of);
  const only_books = open.filter(({ at }) => from <= at && at < to);
  const only_phone = transfers.filter((transfer) => isFree(transfer) && transfer.confirmed_at !== null);
  const isSettled = only_books.length === 0 && only_phone.length === 0 && gaps.length === 0;
  return {
    day,
    arrival,
    transfers,
    moves,
    phone,
    gaps,
    /** What is in the books of the days around it and no message has confirmed. */
    open,
    details,
    sums,
    only_books,
    only_phone,
    isSettled,
    /** Cents; 0 while something else is open. */
    rest:
      isSettled && phone !== null
        ? restOf({ phone, books: sums.books, transfers: links.length + moves.length })
        : 0,
    closing: await findMatchDay(db, of),
  };
}

function distinct<T extends { source: string; source_id: number }>(names: readonly T[]): T[] {
  return [...new Map(names.map((name) => [nameOf(name), name])).values()];
}

/** The balance of a phone at the end of a day in thousandths, and where a sum is missing on it that was not settled. */
function phoneOf(
  rows: readonly TransferRow[],
  day: string,
  moves: readonly SettlingMove[],
  time_zone: string,
): { phone: number | null; gaps: OpenGap[] } {
  // What a person typed is not on the phone; in a gap it says what is missing.
  const known = rows.filter((row) => row.confirmed_at !== null || linkedTo(row) !== null);
  const chained = known.map((row) => ({
    row,
    direction: row.direction as Direction,
    party: row.party,
    amount_mils: row.amount_mils,
    fee_mils: 0,
    balance_mils: row.balance_mils,
    day: row.business_day,
    time: businessMinute(row.moved_at, time_zone, 'second').slice(11),
    number: row.transaction_id,
  }));
  const before = chained.filter((one) => one.day < day);
  const opening = balanceOf(chainOf(before).ordered);
  const { ordered, gaps } = chainOf(
    chained.filter((one) => one.day === day),
    opening ?? undefined,
  );
  const settled = (id: number) =>
    moves
      .filter(({ settles_source, settles_id }) => settles_source === 'gap' && settles_id === id)
      .reduce((sum, move) => sum + signed(move.from_wallet_id === null ? 'in' : 'out', move.amount_cents * 10), 0);
  return {
    phone: balanceOf(ordered) ?? opening,
    gaps: gaps
      .map(({ before: { row }, missing_mils }) => ({ before: row, missing_mils: missing_mils - settled(row.id) }))
      .filter(({ missing_mils }) => Math.abs(missing_mils) >= 5),
  };
}

const balanceOf = (ordered: readonly { balance_mils: number | null }[]): number | null =>
  ordered.findLast(({ balance_mils }) => balance_mils !== null)?.balance_mils ?? null;

import type { Db } from '../../db/client.ts';
import { addBusinessDays, businessDayOf, startOfBusinessDay } from '../../lib/business-time.ts';
import { getPolicy } from '../policy/index.ts';
import { type Arrival, chainOfDay, isFree } from '../transfers/index.ts';
import { restOf, signed } from './arithmetic.ts';
import {
  findMatchDay,
  findSums,
  listOpenEntries,
  listSettlingMoves,
  listTransfersOn,
  type OfDay,
  type SettlingMove,
} from './day-queries.ts';
import { type EntryDetails, listDetails } from './entry-details.ts';
import { linkedTo, nameOf } from './present.ts';

export interface WalletRow {
  id: number;
  name: string;
  amounts_arrive: string;
  tax_withheld_basis_points: number;
}

/** A payment is often booked a day late, and seldom more than a weekend. */
const NEAR_DAYS = 3;

/** Less than that is no cent in the books. */
const HALF_A_CENT = 5;

/** A sum that is missing before a transfer. */
export interface OpenGap {
  before: number;
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
  const transfers = await listTransfersOn(db, of);
  const moves = await listSettlingMoves(db, of);
  const { phone, gaps } = await readPhone(db, of, moves);
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
async function readPhone(
  db: Db,
  { wallet_id, day }: OfDay,
  moves: readonly SettlingMove[],
): Promise<{ phone: number | null; gaps: OpenGap[] }> {
  const { ordered, gaps, opening_mils } = await chainOfDay(db, wallet_id, day);
  const last = ordered.findLast(({ balance_mils }) => balance_mils !== null);
  return {
    phone: last?.balance_mils ?? opening_mils,
    gaps: gaps
      .map(({ before, missing_mils }) => ({
        before: before.id,
        missing_mils: missing_mils - settledOf(moves, before.id),
      }))
      .filter(({ missing_mils }) => Math.abs(missing_mils) >= HALF_A_CENT),
  };
}

/** What was settled of the sum missing before a transfer, in thousandths. */
const settledOf = (moves: readonly SettlingMove[], id: number): number =>
  moves
    .filter(({ settles_source, settles_id }) => settles_source === 'gap' && settles_id === id)
    .reduce(
      (sum, move) => sum + signed(move.from_wallet_id === null ? 'in' : 'out', move.amount_cents * 10),
      0,
    );

import { dollars, type Match, type Transfer } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { businessDate } from '../../lib/business-time.ts';
import type { Clock } from '../../lib/clock.ts';
import { found } from '../../lib/errors.ts';
import { getPolicy } from '../policy/index.ts';
import { fromMils, getTransfers } from '../transfers/index.ts';
import { type Direction, differenceOf, expectedMils, signed } from './arithmetic.ts';
import { type EntryRow, findWallet, type TransferRow } from './day-queries.ts';
import { linkedTo, nameOf, toEntry, toMove } from './present.ts';
import { type OpenGap, readDay, type WalletDay, type WalletRow } from './read-day.ts';
import { suggest } from './suggest.ts';

/** A day of a wallet, today where none is named: what its books and its phone say, and what each on one side only may be. */
export async function getMatch(
  db: Db,
  clock: Clock,
  { id, day }: { id: number; day?: string | undefined },
): Promise<Match> {
  const wallet = found(await findWallet(db, id), 'Wallet');
  const { time_zone } = await getPolicy(db);
  return presentDay(db, wallet, await readDay(db, wallet, day ?? businessDate(clock.now(), time_zone)));
}

export async function presentDay(db: Db, wallet: WalletRow, read: WalletDay): Promise<Match> {
  const { phone, sums, closing } = read;
  const presented = new Map(
    (
      await getTransfers(
        db,
        read.transfers.map(({ id }) => id),
      )
    ).map((transfer) => [transfer.id, transfer]),
  );
  const transferOf: TransferOf = ({ id }) => presented.get(id)!;
  const isClosed = closing?.closed_at != null;
  return {
    wallet: { id: wallet.id, name: wallet.name },
    day: read.day,
    books: dollars(sums.books),
    phone: phone === null ? null : fromMils(phone),
    matched: matchedOf(read, transferOf),
    only_books: read.only_books.map((entry) => entryOf(read, entry)),
    only_phone: withSuggestions(read, transferOf),
    ignored: read.transfers
      .filter(({ ignored_at }) => ignored_at !== null)
      .map((row) => ({ transfer: transferOf(row), reason: row.ignore_reason! })),
    settled: read.moves.map(toMove),
    tax: dollars(sums.tax),
    fees: dollars(sums.fees),
    gap: read.gaps.map((gap) => toGap(read, gap)),
    rest: read.isSettled && phone !== null ? dollars(read.rest) : null,
    is_closed: isClosed,
    closed_by: isClosed ? closing.closed_by_name : null,
    closed_at: isClosed ? closing.closed_at!.toISOString() : null,
    closed_reason: isClosed ? closing.closed_reason : null,
    closed_books: closing ? dollars(closing.books_cents) : null,
    closed_phone: closing && closing.phone_mils !== null ? fromMils(closing.phone_mils) : null,
    reopened_reason: closing?.reopened_reason ?? null,
    unconfirmed: sums.unconfirmed,
  };
}

type TransferOf = (row: TransferRow) => Transfer;

const entryOf = ({ details, arrival }: WalletDay, entry: EntryRow) =>
  toEntry(details.get(nameOf(entry))!, arrival, entry.transfer_id);

/** What a message has confirmed. What was only typed stands with what is in the books only. */
const matchedOf = ({ transfers, details, arrival }: WalletDay, transferOf: TransferOf): Match['matched'] =>
  transfers.flatMap((row) => {
    const link = linkedTo(row);
    const entry = link && row.confirmed_at !== null ? details.get(nameOf(link)) : undefined;
    return entry ? [{ transfer: transferOf(row), entry: toEntry(entry, arrival, null) }] : [];
  });

function withSuggestions(read: WalletDay, transferOf: TransferOf): Match['only_phone'] {
  const { details, arrival } = read;
  const entries = read.open.map((row) => {
    const known = details.get(nameOf(row))!;
    return { ...known, entry: nameOf(row), direction: row.direction, row };
  });
  const suggested = suggest(entries, read.only_phone.map(toOpen), arrival);
  return read.only_phone.map((row) => ({
    ...transferOf(row),
    suggestions: suggested.get(row.id)!.map(({ entry, fit }) => ({ entry: entryOf(read, entry.row), fit })),
  }));
}

const toOpen = (row: TransferRow) => ({
  id: row.id,
  direction: row.direction as Direction,
  party: row.party,
  amount_mils: row.amount_mils,
  at: row.moved_at,
  day: row.business_day,
});

function toGap(read: WalletDay, { before, missing_mils }: OpenGap): Match['gap'][number] {
  const row = read.transfers.find(({ id }) => id === before)!;
  const change = signed(row.direction as Direction, row.amount_mils) - row.fee_mils;
  const isMissing = ({ direction, cents }: EntryRow) =>
    signed(direction, 1) === Math.sign(missing_mils) &&
    differenceOf(Math.abs(missing_mils), expectedMils(direction, cents, read.arrival)) === 0;
  return {
    gap: before,
    at: row.moved_at.toISOString(),
    balance_before: fromMils(row.balance_mils! - change - missing_mils),
    amount: fromMils(change),
    balance_after: fromMils(row.balance_mils!),
    missing: fromMils(missing_mils),
    suggestions: read.only_books.filter(isMissing).map((entry) => entryOf(read, entry)),
  };
}

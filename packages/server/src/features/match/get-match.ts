import { dollars, type Match } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { businessDate } from '../../lib/business-time.ts';
import type { Clock } from '../../lib/clock.ts';
import { found } from '../../lib/errors.ts';
import { getPolicy } from '../policy/index.ts';
import { type Direction, differenceOf, expectedMils, inDollars, signed } from './arithmetic.ts';
import { type EntryRow, findWallet, type TransferRow } from './day-queries.ts';
import { linkedTo, nameOf, toEntry, toMove, toTransfer } from './present.ts';
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
  return presentDay(wallet, await readDay(db, wallet, day ?? businessDate(clock.now(), time_zone)));
}

export function presentDay(wallet: WalletRow, read: WalletDay): Match {
  const { phone, sums, closing } = read;
  const isClosed = closing?.closed_at != null;
  return {
    wallet: { id: wallet.id, name: wallet.name },
    day: read.day,
    books: dollars(sums.books),
    phone: phone === null ? null : inDollars(phone),
    matched: matchedOf(read),
    only_books: read.only_books.map((entry) => entryOf(read, entry)),
    only_phone: withSuggestions(read),
    ignored: read.transfers
      .filter(({ ignored_at }) => ignored_at !== null)
      .map((row) => ({ transfer: toTransfer(row), reason: row.ignore_reason! })),
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
    closed_phone: closing && closing.phone_mils !== null ? inDollars(closing.phone_mils) : null,
    reopened_reason: closing?.reopened_reason ?? null,
    unconfirmed: sums.unconfirmed,
  };
}

const entryOf = ({ details, arrival }: WalletDay, entry: EntryRow) =>
  toEntry(details.get(nameOf(entry))!, arrival, entry.transfer_id);

/** What a message has confirmed. What was only typed stands with what is in the books only. */
const matchedOf = ({ transfers, details, arrival }: WalletDay): Match['matched'] =>
  transfers.flatMap((row) => {
    const link = linkedTo(row);
    const entry = link && row.confirmed_at !== null ? details.get(nameOf(link)) : undefined;
    return entry ? [{ transfer: toTransfer(row, entry), entry: toEntry(entry, arrival, null) }] : [];
  });

function withSuggestions(read: WalletDay): Match['only_phone'] {
  const { details, arrival } = read;
  const entries = read.open.map((row) => {
    const known = details.get(nameOf(row))!;
    return { ...known, entry: nameOf(row), direction: row.direction, row };
  });
  const suggested = suggest(entries, read.only_phone.map(toOpen), arrival);
  return read.only_phone.map((row) => ({
    ...toTransfer(row),
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
  const change = signed(before.direction as Direction, before.amount_mils);
  const isMissing = ({ direction, cents }: EntryRow) =>
    signed(direction, 1) === Math.sign(missing_mils) &&
    differenceOf(Math.abs(missing_mils), expectedMils(direction, cents, read.arrival)) === 0;
  return {
    gap: before.id,
    at: before.moved_at.toISOString(),
    balance_before: inDollars(before.balance_mils! - change - missing_mils),
    amount: inDollars(change),
    balance_after: inDollars(before.balance_mils!),
    missing: inDollars(missing_mils),
    suggestions: read.only_books.filter(isMissing).map((entry) => entryOf(read, entry)),
  };
}

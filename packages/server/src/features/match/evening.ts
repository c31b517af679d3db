import { type Settling, text } from '@revive/contract';
import type { Transaction } from 'kysely';
import type { DB } from '../../db/types.generated.ts';
import { Conflict, found, Invalid } from '../../lib/errors.ts';
import { recordMove, type SettledSource } from '../accounts/index.ts';
import { type Arrival, isFree, lockTransfer, type Transfer } from '../transfers/index.ts';
import { type BookedAs, type Direction, sidesOf } from './arithmetic.ts';
import { type EntryRow, findOpenEntry } from './day-queries.ts';
import { readName } from './present.ts';
import type { WalletRow } from './read-day.ts';

/** A day of a wallet while a manager settles it. Its wallet is locked. */
export interface Evening {
  trx: Transaction<DB>;
  wallet: WalletRow;
  arrival: Arrival;
  day: string;
  actor_id: number;
  now: Date;
}

/** A transfer of the day that is nothing yet, locked. Throws `NotFound`, and `Conflict` for one that another has settled. */
export async function lockFree({ trx, wallet, day }: Evening, id: number): Promise<Transfer> {
  const transfer = await lockOfDay({ trx, wallet, day }, id);
  if (!isFree(transfer))
    throw new Conflict(text('This transfer is settled already.'), { transfer: transfer.id });
  return transfer;
}

/** A transfer of the day, locked. Throws `NotFound`. */
export async function lockOfDay(
  { trx, wallet, day }: Pick<Evening, 'trx' | 'wallet' | 'day'>,
  id: number,
): Promise<Transfer> {
  const transfer = await lockTransfer(trx, id);
  const isOfDay = transfer?.wallet_id === wallet.id && transfer.business_day === day;
  return found(isOfDay ? transfer : undefined, 'Transfer');
}

/** What is in the books and no message has confirmed. Throws `Conflict` where there is no such thing any more. */
export async function findEntry({ trx, wallet }: Evening, name: string): Promise<EntryRow> {
  const entry = await findOpenEntry(trx, { wallet_id: wallet.id, ...readName(name) });
  if (!entry)
    throw new Conflict(text('This is settled already, or not in the books of this wallet.'), { entry: name });
  return entry;
}

/** Throws `Invalid` where no reason is given. */
export function reasonOf({ reason }: Pick<Settling, 'reason'>): string {
  if (!reason) throw new Invalid({ reason: [text('Say why.')] });
  return reason;
}

interface Booked {
  as: BookedAs;
  direction: Direction;
  cents: number;
  reason: string;
  at: Date;
  /** The day it counts for; without it the one being settled. */
  day?: string;
  settles?: { source: SettledSource; id: number };
}

/** Posts what came into the wallet or left it and is no payment, at the moment it did. Returns the id of the movement. */
export async function book(
  { trx, wallet, day, actor_id }: Evening,
  { as, direction, cents, settles, ...facts }: Booked,
): Promise<number> {
  if (cents === 0) throw new Conflict(text('Less than a cent is not booked. Ignore it, with a reason.'));
  const { id } = await recordMove(trx, {
    kind: as,
    ...sidesOf(wallet.id, direction, as),
    amount_cents: cents,
    reason: facts.reason,
    business_day: facts.day ?? day,
    at: facts.at,
    actor_id,
    ...(settles && { settles }),
  });
  return id;
}

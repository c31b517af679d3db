import { type EntrySource, rateHundredths } from '@revive/contract';
import type { Transaction } from 'kysely';
import type { DB } from '../../db/types.generated.ts';
import { type Account, type JournalLine, postJournalEntry } from '../ledger/index.ts';
import type { MovedNotes } from '../shifts/index.ts';
import { insertMove, placeMove } from './queries.ts';

/** Opening: what was there before the books began. Withheld: what an operator kept of a payment. */
export type MoveKind = 'move' | 'opening' | 'fee' | 'tax' | 'own_money' | 'other' | 'withheld';

/** An account of the ledger; of the account `mobile_wallet` the wallet. */
export interface AccountSide {
  account: Account;
  wallet_id?: number | null | undefined;
}

export interface AccountMove {
  kind: MoveKind;
  /** Credited: what an asset loses. */
  from: AccountSide;
  /** Debited: what an asset gains. */
  to: AccountSide;
  /** Cents, above 0. */
  amount_cents: number;
  /** Says why; the journal shows it. */
  reason: string;
  /** The business day it counts for; without it that of `at`. */
  business_day?: string | undefined;
  at: Date;
  /** The staff member; null for a job. */
  actor_id: number | null;
  /** The move it takes back whole: the other way, of the same kind. */
  reverses_id?: number | null | undefined;
  /** The receipt of which it was withheld. */
  order_payment_id?: number | null | undefined;
  /** The open shift whose drawer cash comes from or goes into. Its movement is recorded by the caller. */
  shift_id?: number | null | undefined;
  /** The notes of a second currency that it moved, in that drawer; undefined for dollars. */
  notes?: Pick<MovedNotes, 'currency' | 'units'> | undefined;
  /** What of a wallet's day it settles, where it is no transfer itself. */
  settles?: { source: SettledSource; id: number } | undefined;
}

/**
 * The rest of a transfer that was more or less than in the books, a sum missing before one, the parts of a cent up to one; or what is in
 * the books only.
 */
export type SettledSource = 'transfer' | 'gap' | 'rest' | EntrySource;

export interface RecordedMove {
  id: number;
  journal_entry_id: number;
}

/**
 * Records that money went from one account to another: one row, posted by one entry. Checks no balance and no right, which is for
 * the caller. The database refuses at commit a wallet without its account, and taking back what is no such move, or twice.
 */
export async function recordMove(trx: Transaction<DB>, move: AccountMove): Promise<RecordedMove> {
  const { from, to, amount_cents, reverses_id = null } = move;
  const { id, business_day, at, reversed_entry_id } = await placeMove(trx, {
    at: move.at,
    business_day: move.business_day,
    reverses_id,
  });
  const { id: journal_entry_id } = await postJournalEntry(trx, {
    kind: 'account_move',
    description: move.reason,
    source: { type: 'account_move', id },
    client_id: null,
    actor_id: move.actor_id,
    at,
    ...(reversed_entry_id !== null && { reverses_id: reversed_entry_id }),
    lines: [
      { ...sideOf(to), debit_cents: amount_cents },
      { ...sideOf(from), credit_cents: amount_cents },
    ],
  });
  await insertMove(trx, {
    id,
    kind: move.kind,
    from_account: from.account,
    from_wallet_id: from.wallet_id ?? null,
    to_account: to.account,
    to_wallet_id: to.wallet_id ?? null,
    amount_cents,
    reason: move.reason,
    business_day,
    moved_at: at,
    made_by: move.actor_id,
    journal_entry_id,
    reverses_id,
    order_payment_id: move.order_payment_id ?? null,
    shift_id: move.shift_id ?? null,
    ...(move.notes && {
      currency: move.notes.currency.code,
      units: move.notes.units,
      rate_hundredths: rateHundredths(move.notes.currency.rate),
    }),
    settles_source: move.settles?.source ?? null,
    settles_id: move.settles?.id ?? null,
  });
  return { id, journal_entry_id };
}

const sideOf = ({ account, wallet_id }: AccountSide): Pick<JournalLine, 'account' | 'wallet_id'> => ({
  account,
  wallet_id,
});

import { randomUUID } from 'node:crypto';
import { inDollars, text } from '@revive/contract';
import type { Transaction } from 'kysely';
import type { DB } from '../../db/types.generated.ts';
import { businessDate } from '../../lib/business-time.ts';
import { Conflict, Invalid } from '../../lib/errors.ts';
import { getPolicy } from '../policy/index.ts';
import {
  arriving,
  findWallet,
  insertTransfer,
  isFree,
  lockTransfer,
  lockTransferByKey,
  numberKey,
  type Transfer,
  type WalletRow,
  walletOfParty,
} from '../transfers/index.ts';
import { refusedTransfer } from './refused-transfer.ts';

/** How a person says which transfer pays: one that is known, or what stands in its message. */
export interface SeenWay {
  transfer?: number | undefined;
  transaction_id?: string | null | undefined;
  /** The wallet of the business; the default one where nothing is said. */
  wallet?: number | undefined;
  party?: string | undefined;
}

/** Whether a person names a transfer at all. */
export const isSeenWay = ({ transfer, transaction_id, wallet, party }: SeenWay): boolean =>
  Boolean(transfer || transaction_id || wallet || party);

/** Whether it is known by what a person types alone. */
export const isTypedWay = (way: SeenWay): boolean => isSeenWay(way) && !way.transfer;

/** The way of a payment whose phone is the wallet to ask, or beside a transfer who paid it. */
export const wayWithPhone = ({
  phone_number,
  ...way
}: SeenWay & { phone_number?: string | undefined }): SeenWay & { wallet_phone?: string | undefined } =>
  isSeenWay(way) ? { ...way, party: way.party ?? phone_number } : { wallet_phone: phone_number };

interface Seen {
  amount_cents: number;
  actor_id: number;
  at: Date;
}

/**
 * The transfer that pays so much, locked and free: the known one, or a new one that is unconfirmed until its message comes. Throws
 * `Conflict` for one that has paid something, and `Invalid` at its field for an unknown one and for another amount.
 */
export async function findSeen(trx: Transaction<DB>, way: SeenWay, seen: Seen): Promise<Transfer> {
  if (way.transfer !== undefined) return findKnown(trx, way.transfer, seen);
  const wallet = await walletOf(trx, way);
  if (!way.transaction_id) return typeTransfer(trx, wallet, way, { ...seen, key: `typed|${randomUUID()}` });
  const key = numberKey(wallet.id, way.transaction_id);
  const typed = await insertTransfer(trx, await newTransfer(trx, wallet, way, { ...seen, key }));
  if (typed) return typed;
  const known = (await lockTransferByKey(trx, wallet.id, key))!;
  if (!isFree(known)) throw refusedTransfer();
  refuseAmount(known, wallet, seen, 'transaction_id');
  return known;
}

async function findKnown(trx: Transaction<DB>, id: number, seen: Seen): Promise<Transfer> {
  const known = await lockTransfer(trx, id);
  if (known?.direction !== 'in') throw new Invalid({ transfer: [text('There is no such transfer.')] });
  if (!isFree(known))
    throw new Conflict(text('This transfer has paid something already. Please choose another one.'));
  refuseAmount(known, (await findWallet(trx, known.wallet_id))!, seen, 'transfer');
  return known;
}

function refuseAmount(known: Transfer, wallet: WalletRow, { amount_cents }: Seen, field: string): void {
  const due = arriving(amount_cents, wallet);
  if (known.amount_mils === due) return;
  throw new Invalid({
    [field]: [
      text('This transfer is of {{came}}, and {{due}} should come.', {
        came: inDollars(Math.round(known.amount_mils / 10)),
        due: inDollars(Math.round(due / 10)),
      }),
    ],
  });
}

/**
 * The wallet that money came into: the one that is said, else that of the payer's operator, else the default one. Throws `Invalid` for
 * one that there is not, and one that is switched off.
 */
export async function walletOf(
  trx: Transaction<DB>,
  { wallet: said, party }: Pick<SeenWay, 'wallet' | 'party'>,
): Promise<WalletRow> {
  const wallet = await findWallet(trx, said ?? (party ? await walletOfParty(trx, party) : undefined));
  if (!wallet?.is_active) throw new Invalid({ wallet: [text('Choose a wallet that is in use.')] });
  return wallet;
}

interface Typed extends Seen {
  key: string;
}

async function typeTransfer(
  trx: Transaction<DB>,
  wallet: WalletRow,
  way: SeenWay,
  typed: Typed,
): Promise<Transfer> {
  return (await insertTransfer(trx, await newTransfer(trx, wallet, way, typed)))!;
}

const newTransfer = async (
  trx: Transaction<DB>,
  wallet: WalletRow,
  { party, transaction_id }: SeenWay,
  { amount_cents, actor_id, at, key }: Typed,
) => ({
  wallet_id: wallet.id,
  direction: 'in',
  party: party ?? null,
  amount_mils: arriving(amount_cents, wallet),
  moved_at: at,
  business_day: businessDate(at, (await getPolicy(trx)).time_zone),
  transaction_id: transaction_id ?? null,
  key,
  typed_by: actor_id,
  created_at: at,
});

import type { ConflictDetail } from '@revive/contract';
import type { Transaction } from 'kysely';
import type { DB } from '../../../db/types.generated.ts';
import { findPaidByNumber, type PaymentParts, type SeenWay } from '../../payments/index.ts';
import {
  arriving,
  findWallet,
  isFree,
  lockTransfer,
  lockTransferByKey,
  numberKey,
  walletOfParty,
} from '../../transfers/index.ts';

export type Doubt = NonNullable<ConflictDetail['doubt']>;

interface Seen {
  way: SeenWay;
  amount_cents: number;
}

/** Why a transfer that was seen cannot have paid so much; undefined where it can. A known one is locked. */
export async function doubtOfTransfer(
  trx: Transaction<DB>,
  { wallet: program }: Pick<PaymentParts, 'wallet'>,
  { way, amount_cents }: Seen,
): Promise<Doubt | undefined> {
  const { transfer, transaction_id } = way;
  if (transaction_id && (await findPaidByNumber(trx, program, transaction_id))) return 'used';
  const wallet =
    transfer === undefined
      ? await findWallet(trx, way.wallet ?? (way.party ? await walletOfParty(trx, way.party) : undefined))
      : undefined;
  if (transfer === undefined && !wallet?.is_active) return 'wallet';
  const known =
    transfer !== undefined
      ? await lockTransfer(trx, transfer)
      : transaction_id && (await lockTransferByKey(trx, wallet!.id, numberKey(wallet!.id, transaction_id)));
  if (!known) return transfer === undefined ? undefined : 'not_come';
  if (known.direction !== 'in' || !isFree(known)) return 'used';
  const due = arriving(amount_cents, (await findWallet(trx, known.wallet_id))!);
  return known.amount_mils === due ? undefined : 'amount';
}

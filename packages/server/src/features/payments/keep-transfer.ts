import type { Transaction } from 'kysely';
import type { DB } from '../../db/types.generated.ts';
import { businessDate } from '../../lib/business-time.ts';
import { getPolicy } from '../policy/index.ts';
import {
  arriving,
  findWallet,
  insertTransfer,
  isFree,
  lockTransfer,
  lockTransferByKey,
  numberKey,
  useTransfer,
} from '../transfers/index.ts';
import type { Attempt } from './queries.ts';
import type { KnownBy } from './wallet.ts';
import { isTestWallet } from './wallet-status.ts';

interface Kept {
  by: KnownBy | undefined;
  at: Date;
}

/**
 * Says which transfer a payment was. What the program that was asked says came is a transfer by itself, and what a person says is one
 * that is unconfirmed; the message that comes later is the same one.
 */
export async function keepTransfer(trx: Transaction<DB>, attempt: Attempt, { by, at }: Kept): Promise<void> {
  if (attempt.amount_cents === 0) return;
  if (by && 'transfer' in by) {
    await useTransfer(trx, by.transfer, { attempt_id: attempt.id });
    return;
  }
  // The sandbox moves no money.
  if (isTestWallet(attempt.wallet)) return;
  const number = attempt.wallet_transaction_id!;
  const wallet = (await findWallet(trx, attempt.wallet_id!))!;
  const key = numberKey(wallet.id, number);
  const known = (await findOurs(trx, wallet.id, number)) ?? (await lockTransferByKey(trx, wallet.id, key));
  if (known) {
    if (isFree(known)) await useTransfer(trx, known.id, { attempt_id: attempt.id });
    return;
  }
  const made = await insertTransfer(trx, {
    wallet_id: wallet.id,
    direction: 'in',
    party: attempt.phone || null,
    amount_mils: arriving(attempt.amount_cents, wallet),
    moved_at: at,
    business_day: businessDate(at, (await getPolicy(trx)).time_zone),
    transaction_id: number,
    key,
    attempt_id: attempt.id,
    ...(by ? { typed_by: by.person } : { confirmed_at: at }),
    created_at: at,
  });
  // A message of the same number came at this moment.
  if (!made)
    await useTransfer(trx, (await lockTransferByKey(trx, wallet.id, key))!.id, { attempt_id: attempt.id });
}

/** A transfer that is named by our own number, where its operator gives none. */
async function findOurs(trx: Transaction<DB>, walletId: number, number: string) {
  const id = /^T(\d{1,15})$/.exec(number.trim())?.[1];
  const transfer = id === undefined ? undefined : await lockTransfer(trx, Number(id));
  return transfer?.wallet_id === walletId ? transfer : undefined;
}

import type { AnyEndpoint } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { staffOf } from '../../http/actor.ts';
import { answerOnce, requestKey } from '../../http/idempotency.ts';
import type { Call } from '../../http/mount.ts';
import { type PaymentDeps, type PaymentParts, paymentsOf } from './deps.ts';
import { recordSeen } from './record-seen.ts';
import { takeByWallet, type WalletPlan } from './take-by-wallet.ts';

interface Taking<Answer> {
  /** How the money comes: `wallet_phone` is asked, `transaction_id` was seen; neither is by hand. */
  way: { wallet_phone?: string | undefined; transaction_id?: string | null | undefined };
  plan: (deps: PaymentDeps) => WalletPlan<Answer>;
  /** Takes cash, a card or mobile money that is there, in the transaction that keeps the answer. */
  byHand: (db: Db) => Promise<Answer>;
}

type StaffCall = Pick<Call<AnyEndpoint>, 'db' | 'actor' | 'idempotency_key' | 'request' | 'reply'>;

/** Takes a payment at the desk in the way the call names. Throws as `takeByWallet`, `recordSeen` and `byHand`. */
export function takePayment<Answer>(
  parts: PaymentParts,
  endpoint: AnyEndpoint,
  call: StaffCall,
  { way: { wallet_phone, transaction_id }, plan, byHand }: Taking<Answer>,
): Promise<Answer> {
  const actor_id = staffOf(call.actor).id;
  if (wallet_phone) {
    const deps = paymentsOf(parts, call);
    const asked = { phone: wallet_phone, payer: { created_by: actor_id }, key: requestKey(call) };
    return takeByWallet(deps, asked, plan(deps));
  }
  return answerOnce(call.db, endpoint, call.request, call.reply, (db) => {
    const deps = { ...parts, db };
    return transaction_id ? recordSeen(deps, { transaction_id, actor_id }, plan(deps)) : byHand(db);
  });
}

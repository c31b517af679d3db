import type { AnyEndpoint } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { staffOf } from '../../http/actor.ts';
import { answerOnce, requestKey } from '../../http/idempotency.ts';
import type { Call } from '../../http/mount.ts';
import { getPolicy } from '../policy/index.ts';
import { type PaymentDeps, type PaymentParts, paymentsOf } from './deps.ts';
import { isSeenWay, isTypedWay, type SeenWay } from './find-seen.ts';
import { recordSeen } from './record-seen.ts';
import { takeByWallet, type WalletPlan } from './take-by-wallet.ts';

interface Taking<Answer> {
  /** How the money comes: `wallet_phone` is asked, any other was seen; none is by hand. */
  way: SeenWay & { wallet_phone?: string | undefined };
  plan: (deps: PaymentDeps) => WalletPlan<Answer>;
  /** Takes cash, a card or mobile money that is there, in the transaction that keeps the answer. Without it a wallet or a transfer is named. */
  byHand?: (db: Db) => Promise<Answer>;
}

type StaffCall = Pick<Call<AnyEndpoint>, 'db' | 'actor' | 'idempotency_key' | 'request' | 'reply'>;

/** Takes a payment at the desk in the way the call names. Throws as `takeByWallet`, `recordSeen` and `byHand`. */
export async function takePayment<Answer>(
  parts: PaymentParts,
  endpoint: AnyEndpoint,
  call: StaffCall,
  { way: { wallet_phone, ...way }, plan, byHand }: Taking<Answer>,
): Promise<Answer> {
  const actor_id = staffOf(call.actor).id;
  const isAwaited = !wallet_phone && isTypedWay(way) && (await waitsForMessage(call.db));
  if (wallet_phone || isAwaited) {
    const deps = paymentsOf(parts, call);
    const asked = {
      phone: wallet_phone ?? way.party ?? '',
      payer: { created_by: actor_id },
      key: requestKey(call),
      ...(isAwaited && { awaits: way }),
    };
    return takeByWallet(deps, asked, plan(deps));
  }
  return answerOnce(call.db, endpoint, call.request, call.reply, (db) => {
    const deps = { ...parts, db };
    return byHand && !isSeenWay(way) ? byHand(db) : recordSeen(deps, { way, actor_id }, plan(deps));
  });
}

/** Whether what a person types books nothing before its message comes, as the owner may want it. */
export const waitsForMessage = async (db: Db): Promise<boolean> =>
  !(await getPolicy(db)).typed_transfers_count;

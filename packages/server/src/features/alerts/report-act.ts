import type { AlertLimit, AlertRecord, Policy } from '@revive/contract';
import type { Transaction } from 'kysely';
import type { DB } from '../../db/types.generated.ts';
import { businessDate } from '../../lib/business-time.ts';
import { getPolicy } from '../policy/index.ts';
import { insertAlerts, isOnlyAdmin } from './queries.ts';

/** The record an act is about: the notice of it leads there. */
type About = { [Of in AlertRecord]: { record: Of; id: number } }[AlertRecord];

/** Reported whatever the owner's limits are. */
type Limitless = (typeof LIMITLESS)[number];
const LIMITLESS = [
  'stop',
  'factor_set',
  'factor_removed',
  'factor_reset',
  'device_approved',
  'device_revoked',
] as const;

export interface Act {
  kind: AlertLimit | 'kept_transfer' | Limitless;
  about: About | { record: 'finance_payment'; id: number };
  /** What it is about, as people call it; left out where the record has a number or a client. */
  subject?: string;
  /** How much or how often, in words that need no translation: `$100.00 → $80.00`. */
  detail?: string;
  /** Cents, compared with the owner's limit; null for what has no worth. */
  amount_cents: number | null;
  reason?: string | null | undefined;
  /** Null for what no person did: it is not reported. */
  actor_id: number | null;
  at: Date;
}

const ALERT_OF = {
  reversal: 'reversal_alert',
  refund: 'refund_alert',
  write_off: 'write_off_alert',
  void: 'void_alert',
  shortage: 'shortage_alert',
  price: 'price_change_alert',
  stock: 'stock_alert',
  seen_transfer: 'seen_transfer_alert',
  kept_transfer: 'kept_transfer_alert',
  stop: 'stop_alert',
  factor_set: 'factor_set_alert',
  factor_removed: 'factor_removed_alert',
  factor_reset: 'factor_reset_alert',
  device_approved: 'device_approved_alert',
  device_revoked: 'device_revoked_alert',
} as const;

/**
 * Notifies the admins of what a person took back, corrected or wrote down by hand, above the owner's limit for it. Call it in
 * the transaction that did it. What the only admin does is kept as looked into: there is no one else to notify.
 */
export const reportAct = (trx: Transaction<DB>, act: Act): Promise<void> => reportActs(trx, [act]);

/** `reportAct` for many acts of one person, by one statement. */
export async function reportActs(trx: Transaction<DB>, acts: readonly Act[]): Promise<void> {
  const actor_id = acts[0]?.actor_id ?? null;
  if (actor_id === null) return;
  const policy = await getPolicy(trx);
  const reported = acts.filter((act) => isReported(policy, act));
  if (reported.length === 0) return;
  const isOwn = await isOnlyAdmin(trx, actor_id);
  await insertAlerts(
    trx,
    reported.map((act) => ({
      kind: ALERT_OF[act.kind],
      user_id: actor_id,
      subject: act.subject ?? '',
      detail: act.detail ?? '',
      amount_cents: act.amount_cents,
      reason: act.reason ?? '',
      [`${act.about.record}_id`]: act.about.id,
      business_day: businessDate(act.at, policy.time_zone),
      raised_at: act.at,
      ...(isOwn && { reviewed_by: actor_id, reviewed_at: act.at }),
    })),
  );
}

/**
 * A limit of 0 reports each one, also one of no worth; null reports none. What has no limit is always reported. A transfer that is kept
 * as credit has the limit of mobile money that was written down by hand.
 */
function isReported({ alert_limits }: Policy, { kind, amount_cents }: Act): boolean {
  if (isLimitless(kind)) return true;
  const limit = alert_limits[kind === 'kept_transfer' ? 'seen_transfer' : kind];
  if (limit === null) return false;
  return limit === 0 || (amount_cents ?? 0) > Math.round(limit * 100);
}

const isLimitless = (kind: Act['kind']): kind is Limitless => LIMITLESS.some((one) => one === kind);

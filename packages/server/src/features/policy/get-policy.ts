import {
  DEFAULT_POLICY,
  type PolicyRead,
  type ShopPolicy,
  type SpecialTimes,
  type SpecialTimesRead,
} from '@revive/contract';
import { Policy } from '@revive/contract/schemas';
import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import { versionOf } from '../../lib/version.ts';

/** The stored settings and special times as text, for `toPolicy`; also usable as a column of another query. */
export const selectSettings = (db: Db) =>
  db.selectFrom('policy').select(
    sql<string>`(policy.settings || jsonb_build_object('special_times', (select times from special_times),
        'second_currency', (select case when code is not null then
            jsonb_build_object('code', code, 'rate', rate_hundredths / 100.0, 'valid_from', valid_from) end
          from currency_rates order by id desc limit 1)))::text`.as('settings'),
  );

/** The owner's settings. */
export async function getPolicy(db: Db): Promise<Policy> {
  const row = await selectSettings(db).executeTakeFirst();
  return toPolicy(row?.settings);
}

// The row is read for every call; only its parsed form is cached.
let latest: { stored: string; policy: Policy } | undefined;

/** The owner's settings from the stored text; settings added later have their default. Frozen. */
export function toPolicy(settings: string | null | undefined): Policy {
  const stored = settings ?? '{}';
  if (latest?.stored !== stored)
    latest = { stored, policy: freeze(Policy.parse({ ...DEFAULT_POLICY, ...JSON.parse(stored) })) };
  return latest.policy;
}

function freeze<T extends object>(value: T): T {
  for (const part of Object.values(value)) if (typeof part === 'object' && part !== null) freeze(part);
  return Object.freeze(value);
}

/** The settings with their version, which leaves out what has calls of its own. */
export const readPolicy = async (db: Db): Promise<PolicyRead> => toPolicyRead(await getPolicy(db));

export function toPolicyRead(policy: Policy): PolicyRead {
  const { setup_steps: _, special_times, ...edited } = policy;
  return { ...policy, version: versionOf(edited), special_times: toSpecialTimesRead(special_times) };
}

export const toSpecialTimesRead = (times: SpecialTimes): SpecialTimesRead => ({
  ...times,
  version: versionOf({ ...times }),
});

/** As much of them as the shop shows. */
export const toShopPolicy = (policy: Policy): ShopPolicy => ({
  business_name: policy.business_name,
  city: policy.city,
  address: policy.address,
  phone: policy.phone,
  whatsapp: policy.whatsapp,
  opening_hours: policy.opening_hours,
  special_times: policy.special_times,
  week_starts_on: policy.week_starts_on,
  taglines: policy.taglines,
  time_zone: policy.time_zone,
  currency: policy.currency,
  locale: policy.locale,
  language: policy.language,
  tax_rate: policy.tax_rate,
  goods_tax: policy.goods_tax,
  treatment_tax: policy.treatment_tax,
  online_discount_rate: policy.online_discount_rate,
  delivery_fee: policy.delivery_fee,
  delivery_paid_with_order: policy.delivery_paid_with_order,
  guest_order_pieces: policy.guest_order_pieces,
  guest_order_worth: policy.guest_order_worth,
  product_rating: policy.product_rating,
  second_receipt_language: policy.second_receipt_language,
  return_policy: policy.return_policy,
  receipt_tax_display: policy.receipt_tax_display,
  receipt_discount_display: policy.receipt_discount_display,
});

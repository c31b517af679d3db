import { dollars, type Policy, type WalletWay } from '@revive/contract';
import { isSeenWay } from '../../payments/index.ts';
import type { NewConflict } from './queries.ts';
import type { MadeSale } from './rules.ts';

/** Why the owner's settings do not let a readable sale of a known device be booked; undefined where they do. */
export function reasonToSetAside(policy: Policy, { sale }: MadeSale): NewConflict | undefined {
  if (!policy.sell_without_line) return { kind: 'line_off', detail: {} };
  if (!waysOf(sale).every(isTakenWithoutLine)) return { kind: 'not_allowed', detail: {} };
  const total = dollars(sale.total);
  if (total > policy.line_sale_limit)
    return { kind: 'over_limit', detail: { receipt: total, limit: policy.line_sale_limit } };
  return undefined;
}

interface PaidBy extends WalletWay {
  payment_method: string;
}

const waysOf = ({ bill, payment_info }: MadeSale['sale']): readonly PaidBy[] =>
  bill ? bill.payments.map(({ method, ...way }) => ({ ...way, payment_method: method })) : [payment_info!];

/** Cash, and mobile money that a person saw on the phone: a card and a wallet that is asked take a line. */
const isTakenWithoutLine = ({ payment_method, wallet_phone, ...way }: PaidBy): boolean =>
  wallet_phone === undefined &&
  (MOBILE.has(payment_method) || (payment_method === 'cash' && !isSeenWay(way)));

const MOBILE: ReadonlySet<string> = new Set(['mobile', 'mobile_money']);

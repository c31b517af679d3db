import type { ReadTransfer } from './reading/rule.ts';
import { numberKey } from './reading/transfer-key.ts';

/** What is kept of a transfer, which another one is compared with. */
export interface KeptTransfer {
  id: number;
  key: string;
  direction: string;
  /** Where it is known. */
  party: string | null;
  amount_mils: number;
  balance_mils: number | null;
  transaction_id: string | null;
  business_day: string;
  /** `HH:MM:SS` by the wallet's own clock, where it is known. */
  time: string | null;
  moved_at: Date;
  /** Null where no message has come of it yet: it was typed, or a program asked for it. */
  message_id: number | null;
}

/**
 * Whether two are one transfer of which one says less: a line of a statement without a balance, or to the minute. All that both say
 * agrees. Those that say the same and all of it are known by their key.
 */
export function isTheSame(kept: KeptTransfer, read: ReadTransfer): boolean {
  if (kept.direction !== read.direction || kept.amount_mils !== read.amount_mils) return false;
  if (kept.business_day !== read.day) return false;
  const pairs = [
    [kept.party, read.party],
    [kept.balance_mils, read.balance_mils],
    [spelled(kept.transaction_id), spelled(read.number)],
  ] as const;
  const saysLess = pairs.some(([one, other]) => one === null || other === null);
  const time = timesOf(kept.time, read.time);
  return pairs.every(([one, other]) => one === null || other === null || one === other) && time !== 'differ'
    ? saysLess || time === 'less'
    : false;
}

const spelled = (number: string | null) => number && numberKey(0, number);

/** A time at a full minute may be one that was cut there. */
function timesOf(one: string | null, other: string | null): 'equal' | 'less' | 'differ' {
  if (one === null || other === null) return 'less';
  if (one === other) return 'equal';
  const isCut = one.endsWith(':00') || other.endsWith(':00');
  return isCut && one.slice(0, 5) === other.slice(0, 5) ? 'less' : 'differ';
}

/** A payment is typed when the client stands at the desk, or at the end of the day. */
const NEAR_MS = 12 * 3_600_000;

/** Whether what was typed or asked for may be this transfer, of which the message comes now. */
export const isAwaited = (kept: KeptTransfer, read: ReadTransfer, moved_at: Date): boolean =>
  kept.message_id === null &&
  read.party !== null &&
  kept.party === read.party &&
  kept.direction === read.direction &&
  kept.amount_mils === read.amount_mils &&
  Math.abs(kept.moved_at.getTime() - moved_at.getTime()) <= NEAR_MS;

/** Whether a message says something else of a transfer that has its number. */
export const isChanged = (kept: KeptTransfer, read: ReadTransfer): boolean =>
  kept.direction !== read.direction ||
  kept.amount_mils !== read.amount_mils ||
  (kept.balance_mils !== null && read.balance_mils !== null && kept.balance_mils !== read.balance_mils);

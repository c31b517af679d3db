import type { ReadTransfer } from './rule.ts';

type Known = Pick<
  ReadTransfer,
  'number' | 'direction' | 'party' | 'amount_mils' | 'day' | 'time' | 'balance_mils'
>;

/**
 * By which a transfer is known, however often and on whichever way it comes: the operator's number, or all that tells it from others.
 * It is the same text for ever.
 */
export function transferKey(walletId: number, transfer: Known): string {
  const { number, direction, party, amount_mils, day, time, balance_mils } = transfer;
  return number === null
    ? [walletId, direction, party ?? '-', amount_mils, day, time ?? '-', balance_mils ?? '-'].join('|')
    : `${walletId}|number|${number.toUpperCase()}`;
}

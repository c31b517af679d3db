import type { ReadTransfer } from './rule.ts';

type Known = Pick<
  ReadTransfer,
  'number' | 'direction' | 'party' | 'amount_mils' | 'day' | 'time' | 'balance_mils'
>;

/** The key of an operator's number, in one spelling: some write it with dots or in small letters, and people with spaces. */
export const numberKey = (walletId: number, number: string): string =>
  `${walletId}|number|${
    number
      .normalize('NFKC')
      .toUpperCase()
      .replaceAll(/[^0-9A-Z]/g, '') || number
  }`;

/**
 * By which a transfer is known, however often and on whichever way it comes: the operator's number, or all that tells it from others.
 * It is the same text for ever.
 */
export function transferKey(walletId: number, transfer: Known): string {
  const { number, direction, party, amount_mils, day, time, balance_mils } = transfer;
  return number === null
    ? [walletId, direction, party ?? '-', amount_mils, day, time ?? '-', balance_mils ?? '-'].join('|')
    : numberKey(walletId, number);
}

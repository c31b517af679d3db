import { parsePhone, WALLET_HINT } from '@revive/contract';

/** The error of a typed wallet number, if any (CHK-07). */
export function wrongWallet(typed: string): string | undefined {
  if (typed.trim() === '') return 'Please enter your wallet ID';
  return parsePhone(typed) === null ? WALLET_HINT : undefined;
}

/** Formats a number for reading: 252 61 512 3456. Null for an incomplete one. */
export const spokenWallet = (typed: string): string | null =>
  parsePhone(typed)?.replace(/^(\d{3})(\d{2})(\d{3})(\d{4})$/, '$1\u00a0$2\u00a0$3\u00a0$4') ?? null;

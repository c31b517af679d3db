import { sentence } from '../../sentence.ts';

export const WALLET_HINT = sentence('Enter the number of your wallet, for example 252615123456.');

/** `001` only when the money has moved (spec 9); `002` it has not and will not; `003` no one knows yet. */
export const PAYMENT_CODES = { succeeded: '001', failed: '002', waiting: '003' } as const;

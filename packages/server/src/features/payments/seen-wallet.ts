import type { PaymentDeps } from './deps.ts';

/** What a person sees on a phone of the business comes from it, and no program is ever asked about it. */
export const SEEN_WALLET = 'phone';

/** Payments that only a person or the operator's message knows of. */
export const seenBy = <D extends PaymentDeps>(deps: D): D => ({
  ...deps,
  wallet: { ...deps.wallet, name: SEEN_WALLET },
});

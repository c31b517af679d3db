import { dollars, quoteSession, type TreatmentPricePolicy } from '@revive/contract';

/** What a client pays for a session, or a package, of a list price in dollars: with the tax, where it is not in it already. */
export const quote = (policy: TreatmentPricePolicy | undefined, listed: number): number =>
  policy ? dollars(quoteSession(policy, Math.round(listed * 100))) : listed;

/** Longer than a proof takes, however large the business: one that began earlier has lost its process. */
export const GIVE_UP_MS = 60 * 60_000;

/** So many proofs are kept: one a night, for about three months. */
export const KEPT = 90;

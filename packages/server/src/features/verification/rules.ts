/** Longer than any verification takes: one that started earlier has lost its process. */
export const GIVE_UP_MS = 60 * 60_000;

/** How many verifications are kept: one per night for about three months. */
export const KEPT = 90;

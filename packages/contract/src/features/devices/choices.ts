// Without zod, because screens offer these lists (docs/decisions/058).

/** Waiting may not sell yet; revoked may no more. */
export const DEVICE_STATES = ['waiting', 'approved', 'revoked'] as const;
export type DeviceState = (typeof DEVICE_STATES)[number];

/** So many devices may wait for an answer at once. */
export const MOST_ASKING = 20;

/** The gaps that one answer names at most. */
export const MOST_GAPS = 100;

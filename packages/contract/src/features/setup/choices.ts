// Without zod (docs/decisions/058).

/** The steps of the set-up guide in their order. */
export const SETUP_STEPS = [
  'business',
  'hours',
  'services',
  'staff',
  'rooms',
  'consents',
  'products',
  'import',
  'rating',
  'wallet',
  'receipt',
  'self_booking',
  'shift',
  'booking',
] as const;
export const SETUP_STATES = ['open', 'done', 'skipped'] as const;
export type SetupState = (typeof SETUP_STATES)[number];
export type SetupStep = (typeof SETUP_STEPS)[number];

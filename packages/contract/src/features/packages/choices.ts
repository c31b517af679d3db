// Without zod, because screens offer these lists (docs/decisions/058).

/** What becomes of the sessions of a package that were not held when it ends. */
export const PACKAGE_ENDS = ['longer', 'credit', 'lapse'] as const;
export type PackageEnd = (typeof PACKAGE_ENDS)[number];

/** What client and staff are notified of: thirty and seven days before its end, and what became of the rest at its end. */
export const END_STAGES = ['month', 'week', 'longer', 'credit', 'lapsed'] as const;
export type EndStage = (typeof END_STAGES)[number];

// What a screen offers without checking anything: these lists and rules come without zod (docs/decisions/058).

export const ROLES = ['admin', 'manager', 'staff'] as const;

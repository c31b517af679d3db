// What a screen offers without checking anything: these lists and rules come without zod (docs/decisions/058).

export const ROLES = ['admin', 'manager', 'staff'] as const;

/** Of whom the owner requires a second factor. */
export const FACTOR_REQUIREMENTS = ['off', 'admins', 'managers'] as const;
export type FactorRequirement = (typeof FACTOR_REQUIREMENTS)[number];

/** With what a sign-in may be finished after the password. */
export const FACTOR_KINDS = ['totp', 'passkey', 'recovery'] as const;
export type FactorKind = (typeof FACTOR_KINDS)[number];

/** Why passkeys cannot be used at an address: browsers want https, and a name instead of numbers. */
export const NO_PASSKEYS = ['insecure', 'numbers'] as const;
export type NoPasskeys = (typeof NO_PASSKEYS)[number];

/** Whether the owner requires a second factor of someone with this role. */
export const isFactorRequired = (
  requirement: FactorRequirement,
  role: (typeof ROLES)[number] | 'client',
): boolean => {
  if (requirement === 'off') return false;
  return role === 'admin' || (role === 'manager' && requirement === 'managers');
};

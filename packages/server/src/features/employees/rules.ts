import type { EmployeeChanges, Role } from '@revive/contract';

/** Whether someone stays an admin who can sign in; `gone` is deleted. */
export const staysActiveAdmin = (
  now: { role: string; is_active: boolean },
  changes: EmployeeChanges | 'gone',
): boolean => {
  if (changes === 'gone') return false;
  const role: Role | string = changes.role ?? now.role;
  return role === 'admin' && (changes.is_active ?? now.is_active);
};

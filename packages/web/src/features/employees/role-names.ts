import type { Role } from '@revive/contract';

/** What the roles are called on the screen. */
export const ROLE_NAMES: Record<Role, string> = { admin: 'Admin', manager: 'Manager', staff: 'Staff' };

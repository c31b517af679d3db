import { type Role, type Sentence, sentence } from '@revive/contract';

/** What the roles are called on the screen. */
export const ROLE_NAMES: Record<Role, Sentence> = {
  admin: sentence('Admin'),
  manager: sentence('Manager'),
  staff: sentence('Staff'),
};

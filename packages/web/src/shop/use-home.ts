import { useSyncExternalStore } from 'react';
import { onTokensChange, storedAccess } from '../api/token-store.ts';

/** Whether somebody of the staff looks at the shop; unknown, so no, while the server writes the page. */
export const useIsStaff = (): boolean =>
  useSyncExternalStore(
    onTokensChange,
    () => storedAccess() !== null,
    () => false,
  );

/** Where the shop begins: at /, but for staff, who find their dashboard there, at /shop. */
export const useHome = (): string => (useIsStaff() ? '/shop' : '/');

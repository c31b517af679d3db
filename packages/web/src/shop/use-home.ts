import { useStore } from 'zustand';
import { accessToken } from '../api/token-store.ts';

/** Whether a signed-in employee looks at the shop; unknown, so no, while the server writes the page. */
export const useIsStaff = (): boolean => useStore(accessToken, ({ value }) => value !== null);

/** Where the shop begins: at /, but for staff, who find their dashboard there, at /shop. */
export const useHome = (): string => (useIsStaff() ? '/shop' : '/');

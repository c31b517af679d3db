import { useStore } from 'zustand';
import { accessToken } from '../api/token-store.ts';

/** Whether an employee is signed in; false while the server renders the page. */
export const useIsSignedIn = (): boolean => useStore(accessToken, ({ value }) => value !== null);

/** The address of the storefront: /, but /shop for staff, who get their dashboard at /. */
export const useHome = (): string => (useIsSignedIn() ? '/shop' : '/');

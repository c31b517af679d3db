import { accessToken } from '../api/token-store.ts';
import { router } from './router.ts';

/**
 * Goes to /login whenever the sign-in ends: by a log-out here or in another tab, or by a refused refresh, which
 * may come before any screen is there to notice (spec row AUTH-04).
 */
export function followSignOut(): void {
  accessToken.subscribe((now, before) => {
    if (before.value === null || now.value !== null) return;
    void router.navigate({ to: '/login', replace: true, ignoreBlocker: true });
  });
}

import type { createBrowserRouter } from 'react-router';
import { isSignedIn } from '../api/session.ts';
import { onTokensChange } from '../api/token-store.ts';

/**
 * Goes to /login whenever the sign-in ends: by a log-out here or in another tab, or by a refused refresh, which
 * may come before any screen is there to notice (spec row AUTH-04).
 */
export function leadToLogin(router: ReturnType<typeof createBrowserRouter>): void {
  let wasSignedIn = isSignedIn();
  onTokensChange(() => {
    const isNow = isSignedIn();
    if (wasSignedIn && !isNow) void router.navigate('/login', { replace: true });
    wasSignedIn = isNow;
  });
}

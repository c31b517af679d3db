import { isSignedIn } from '../api/session.ts';
import { onTokensChange } from '../api/token-store.ts';
import { navigate } from '../lib/router/navigation.ts';

/**
 * Goes to /login whenever the sign-in ends: by a log-out here or in another tab, or by a refused refresh, which
 * may come before any screen is there to notice (spec row AUTH-04).
 */
export function leadToLogin(): void {
  let wasSignedIn = isSignedIn();
  onTokensChange(() => {
    const isNow = isSignedIn();
    if (wasSignedIn && !isNow) navigate('/login', { replace: true, isForced: true });
    wasSignedIn = isNow;
  });
}

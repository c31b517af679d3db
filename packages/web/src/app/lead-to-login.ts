import { accessToken } from '../api/token-store.ts';
import { navigate } from '../lib/router/navigation.ts';

/**
 * Goes to /login whenever the sign-in ends: by a log-out here or in another tab, or by a refused refresh, which
 * may come before any screen is there to notice (spec row AUTH-04).
 */
export function leadToLogin(): void {
  accessToken.subscribe((now, before) => {
    if (before.value !== null && now.value === null) navigate('/login', { replace: true, isForced: true });
  });
}

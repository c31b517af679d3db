import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useAuth } from '../api/auth.ts';
import { clearTokens, hasAccessCookie } from '../api/token-store.ts';
import { useShownPathname } from '../lib/use-shown-pathname.ts';
import { lazyComponent } from '../ui/lazy-component.tsx';

const LoginScreen = lazyComponent(
  async () => (await import('../features/auth/login-screen.tsx')).LoginScreen,
);

/**
 * Shows its content to those who have an access token and the login to everyone else (spec row SHELL-10).
 * `followSignOut` leads to /login when a sign-in ends here; logging in here leads to / (LOGIN-04).
 */
export function RequireStaff({ children }: { children: ReactNode }) {
  const { access } = useAuth();
  const pathname = useShownPathname();
  const [isAdmitted, setAdmitted] = useState(access !== null);
  // The login screen leads away from any other address, and stands until it has.
  if (access !== null && !isAdmitted && pathname === '/') setAdmitted(true);
  if (!isAdmitted) return pathname === '/' ? <LeadToShop /> : <LoginScreen />;
  return access === null ? <SignedOut /> : children;
}

// Until /login is there. The next person at this computer must not see what the last one had read.
function SignedOut() {
  const queryClient = useQueryClient();
  useEffect(() => queryClient.clear(), [queryClient]);
  return null;
}

/**
 * The server renders the shop. It serves the office at / only by the cookie of a sign-in; one that outlived its
 * sign-in is removed first.
 */
function LeadToShop() {
  useEffect(() => {
    clearTokens();
    if (hasAccessCookie()) location.replace('/shop');
    else location.reload();
  }, []);
  return null;
}

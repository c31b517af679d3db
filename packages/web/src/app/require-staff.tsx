import { SHOP_PAGE } from '@revive/contract';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useAuth } from '../api/auth.ts';
import { clearTokens, hasAccessCookie } from '../api/token-store.ts';
import { withTexts } from '../lib/i18n.ts';
import { useShownPathname } from '../lib/use-shown-pathname.ts';
import { lazyComponent } from '../ui/layout/lazy-component.tsx';

const LoginScreen = lazyComponent(
  withTexts(async () => (await import('../features/auth/login-screen.tsx')).LoginScreen, 'auth'),
);

const FactorDutyScreen = lazyComponent(
  withTexts(
    async () => (await import('../features/auth/second-factor/factor-duty-screen.tsx')).FactorDutyScreen,
    'auth',
  ),
);

/**
 * Shows its content to a person with an access token, and the login to everyone else (spec row SHELL-10).
 * `followSignOut` leads to /login when a sign-in ends here; logging in here leads to / (LOGIN-04).
 */
export function RequireStaff({ children }: { children: ReactNode }) {
  const { access, staff } = useAuth();
  const pathname = useShownPathname();
  const [isAdmitted, setAdmitted] = useState(access !== null);
  // The login screen redirects from any other address, and stays until it has.
  if (access !== null && !isAdmitted && pathname === '/') setAdmitted(true);
  if (!isAdmitted) return pathname === '/' ? <LeadToShop /> : <LoginScreen />;
  if (access === null) return <SignedOut />;
  return staff?.must_set_factor ? <FactorDutyScreen /> : children;
}

// Nothing is shown until /login is rendered: the next person at this computer must not see the last one's data.
function SignedOut() {
  const queryClient = useQueryClient();
  useEffect(() => queryClient.clear(), [queryClient]);
  return null;
}

/**
 * The server serves the office at / only with the cookie of a sign-in. A cookie that outlived its sign-in is
 * removed first.
 */
function LeadToShop() {
  useEffect(() => {
    clearTokens();
    if (hasAccessCookie()) location.replace(SHOP_PAGE);
    else location.reload();
  }, []);
  return null;
}

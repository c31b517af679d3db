import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useAuth } from '../api/auth.ts';
import { useLocation } from '../lib/router/route-context.ts';

type RequireStaffProps = {
  /** What a visitor sees at the same address. */
  visitor: ReactNode;
  children: ReactNode;
};

/**
 * Shows its content to whoever has an access token and something else to everybody else (spec row SHELL-10).
 * `leadToLogin` takes along someone whose sign-in ends here; who logs in here is led to / (LOGIN-04).
 */
export function RequireStaff({ visitor, children }: RequireStaffProps) {
  const { access } = useAuth();
  const { pathname } = useLocation();
  const [isAdmitted, setAdmitted] = useState(access !== null);
  // The login screen leads away from any other address, and stands until it has.
  if (access !== null && !isAdmitted && pathname === '/') setAdmitted(true);
  if (!isAdmitted) return visitor;
  return access === null ? <SignedOut /> : children;
}

// Until /login is there. The next person at this computer must not see what the last one had read.
function SignedOut() {
  const queryClient = useQueryClient();
  useEffect(() => queryClient.clear(), [queryClient]);
  return null;
}

import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Navigate } from 'react-router';
import { useSession } from '../api/session.ts';

type RequireStaffProps = {
  /** What a visitor sees at the same address. */
  visitor: ReactNode;
  children: ReactNode;
};

/**
 * Shows its content to whoever has an access token and something else to everybody else (spec row SHELL-10).
 * Someone whose sign-in ends while they are here is led to /login.
 */
export function RequireStaff({ visitor, children }: RequireStaffProps) {
  const { access } = useSession();
  const [wasSignedIn, setWasSignedIn] = useState(access !== null);
  if (access !== null && !wasSignedIn) setWasSignedIn(true);
  if (access !== null) return children;
  return wasSignedIn ? <SignedOut /> : visitor;
}

// The next person at this computer must not see what the last one had read.
function SignedOut() {
  const queryClient = useQueryClient();
  useEffect(() => queryClient.clear(), [queryClient]);
  return <Navigate to="/login" replace />;
}

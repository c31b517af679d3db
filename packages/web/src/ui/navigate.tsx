import { useEffect } from 'react';
import { navigate } from '../lib/router/navigation.ts';

/** Leads on to another screen, which takes the place of this one. */
export function Navigate({ to }: { to: string }) {
  useEffect(() => navigate(to, { replace: true }), [to]);
  return null;
}

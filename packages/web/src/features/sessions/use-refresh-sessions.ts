import { useQueryClient } from '@tanstack/react-query';

// Everything that shows a session, its money, or what follows from either.
const SHOWN_IN = [
  'sessions',
  'profiles',
  'bookings',
  'clients',
  'dashboard',
  'notifications',
  'orders',
  'finance',
  'reports',
];

/** Returns a function that reloads everything a change of a session shows in (spec row SESS-14). */
export function useRefreshSessions() {
  const queryClient = useQueryClient();
  return () => Promise.all(SHOWN_IN.map((feature) => queryClient.invalidateQueries({ queryKey: [feature] })));
}

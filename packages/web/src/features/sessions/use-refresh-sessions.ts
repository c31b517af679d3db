import { useQueryClient } from '@tanstack/react-query';

// The queries that show a session, its money, or anything computed from them.
const SHOWN_IN = [
  'sessions',
  'profiles',
  'bookings',
  'clients',
  'dashboard',
  'notifications',
  'orders',
  'analytics',
  'finance',
  'reports',
];

/** Returns a function that reloads every query a session is shown in (spec row SESS-14). */
export function useRefreshSessions() {
  const queryClient = useQueryClient();
  return () => Promise.all(SHOWN_IN.map((feature) => queryClient.invalidateQueries({ queryKey: [feature] })));
}

import { useQueryClient } from '@tanstack/react-query';

// The queries that show money of a client, a booking or an order.
const SHOWN_IN = [
  'profiles',
  'bookings',
  'sessions',
  'clients',
  'dashboard',
  'analytics',
  'notifications',
  'orders',
  'finance',
  'reports',
  'shifts',
];

/** Returns a function that reloads every query that shows money of a client, a booking or an order. */
export function useRefreshMoney() {
  const queryClient = useQueryClient();
  return () => Promise.all(SHOWN_IN.map((feature) => queryClient.invalidateQueries({ queryKey: [feature] })));
}

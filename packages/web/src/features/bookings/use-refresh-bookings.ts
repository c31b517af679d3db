import { useQueryClient } from '@tanstack/react-query';

// Everything that shows a booking, its sessions, its money or its client.
const SHOWN_IN = ['bookings', 'sessions', 'clients', 'profiles', 'dashboard', 'notifications'];

/** Returns a function that reloads everything a change of a booking shows in. Do not await it. */
export function useRefreshBookings() {
  const queryClient = useQueryClient();
  return (): void => {
    for (const feature of SHOWN_IN) void queryClient.invalidateQueries({ queryKey: [feature] });
  };
}

import { useQueryClient } from '@tanstack/react-query';

// Everything that shows a booking, its sessions, its money or its client.
const SHOWN_IN = ['bookings', 'sessions', 'clients', 'profiles', 'dashboard', 'notifications'];

/** Gives a function that has everything read anew that a change of a booking shows in. Nobody waits for it. */
export function useRefreshBookings() {
  const queryClient = useQueryClient();
  return (): void => {
    for (const feature of SHOWN_IN) void queryClient.invalidateQueries({ queryKey: [feature] });
  };
}

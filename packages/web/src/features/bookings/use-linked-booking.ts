import type { Booking } from '@revive/contract';
import { useQuery } from '@tanstack/react-query';
import { useAddressParam } from '../../lib/use-address-param.ts';
import { bookingQuery } from '../../queries/bookings.ts';

/** The booking the address names, to be opened above the list; a cancelled one is only listed. */
export function useLinkedBooking(): { booking: Booking | null; close: () => void } {
  const [named, setNamed] = useAddressParam('booking');
  const id = /^\d{1,15}$/.test(named) ? Number(named) : undefined;
  const { data } = useQuery(bookingQuery(id));
  const isEditable = id !== undefined && data !== undefined && data.status !== 'cancelled';
  return { booking: isEditable ? data : null, close: () => setNamed('') };
}

import type { Booking, Me } from '@revive/contract';
import type { Translate } from '../../lib/use-translation.ts';

/** Why a booking's services cannot change; undefined when they can. */
export function whyServicesStay(booking: Booking, t: Translate): string | undefined {
  if (booking.open_payment) return t('A wallet payment of this booking is not settled yet.');
  if (booking.amount_paid + booking.discount > 0)
    return t('Money was received for this booking, so its services cannot change.');
  return undefined;
}

/** Why this person cannot cancel a booking; undefined when they can. */
export function whyNotCancel(booking: Booking, staff: Me | null, t: Translate): string | undefined {
  if (booking.open_payment) return t('A wallet payment of this booking is not settled yet.');
  if (booking.amount_paid > 0 && staff?.role === 'staff')
    return t('Money was received for this booking. Only a manager or an admin may cancel and refund it.');
  return undefined;
}

import type { Booking, CancellationPreview, Me } from '@revive/contract';
import type { Translate } from '../../../lib/use-translation.ts';

/** Why a booking's services cannot change; undefined when they can. */
export function whyServicesStay(booking: Booking, t: Translate): string | undefined {
  if (booking.open_payment) return t('A wallet payment of this booking is not settled yet.');
  if (booking.package)
    return t('The services of a package do not change. Its open sessions can be exchanged for others.');
  if (booking.amount_paid + booking.discount > 0)
    return t('Money was received for this booking, so its services cannot change.');
  return undefined;
}

/** Why this person cannot exchange a booking's open sessions; undefined when they can. */
export function whyNotExchange(
  booking: Booking,
  plan: CancellationPreview | undefined,
  staff: Me | null,
  t: Translate,
): string | undefined {
  if (staff?.role === 'staff') return t('Only a manager or an admin may do this.');
  if (booking.open_payment) return t('A wallet payment of this booking is not settled yet.');
  if (plan?.sessions === 0)
    return t('All sessions of this booking were held, so there is nothing left to exchange.');
  return undefined;
}

/** Why this person cannot cancel a booking; undefined when they can. */
export function whyNotCancel(
  booking: Booking,
  plan: CancellationPreview | undefined,
  staff: Me | null,
  t: Translate,
): string | undefined {
  if (booking.open_payment) return t('A wallet payment of this booking is not settled yet.');
  if (plan?.sessions === 0)
    return t('All sessions of this booking were held, so there is nothing left to cancel.');
  if (plan && plan.total > 0 && staff?.role === 'staff')
    return t('Money was received for this booking. Only a manager or an admin may cancel and refund it.');
  return undefined;
}

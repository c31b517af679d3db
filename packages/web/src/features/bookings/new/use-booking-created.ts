import type { PlannedBooking } from '@revive/contract';
import { useRouter } from '@tanstack/react-router';
import { sayTime } from '../../../lib/say-session-time.ts';
import { useTranslation } from '../../../lib/use-translation.ts';
import { showToast, UNDO_DURATION } from '../../../ui/feedback/show-toast.ts';
import { showPayBooking } from '../pay/show-pay-booking.tsx';

/** Says who is booked for when, and offers what comes next: to pay, to open the client, to write to her. */
export function useBookingCreated(): (booking: PlannedBooking) => void {
  const { t } = useTranslation();
  const router = useRouter();
  return (booking) =>
    showToast.success(t('Booking created successfully'), {
      id: 'booking created',
      detail: t('{{name}}, {{date}}', {
        name: booking.client_name,
        date: sayTime(t, booking.scheduled_date),
      }),
      duration: UNDO_DURATION,
      actions: [
        ...(booking.balance > 0 ? [{ label: t('Pay'), onPress: () => showPayBooking(booking) }] : []),
        {
          label: t('Open'),
          onPress: () => void router.navigate({ to: '.', href: `/client/${booking.client_id}` }),
        },
        { label: t('Message'), href: `https://wa.me/${booking.client_phone}` },
      ],
    });
}

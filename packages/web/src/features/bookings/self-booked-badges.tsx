import type { Booking } from '@revive/contract';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { showToast, UNDO_DURATION } from '../../ui/feedback/show-toast.ts';
import { Badge } from '../../ui/layout/badge.tsx';
import { useConfirmClient } from './mutations.ts';

/** That the client booked it by herself, what it waits for, and whether the desk knows who she is. */
export function SelfBookedBadges({ booking }: { booking: Booking }) {
  const { t, translateMessage } = useTranslation();
  const confirm = useConfirmClient();
  if (!booking.self_booked) return null;
  const note = (confirmed: boolean, onSuccess?: () => void) =>
    confirm.mutate(
      { id: booking.client_id, confirmed },
      {
        onSuccess: () => onSuccess?.(),
        onError: (error) =>
          showToast.error(t('Nothing was changed.'), { detail: translateMessage(error.message) }),
      },
    );
  const handleConfirm = () =>
    note(true, () =>
      showToast.info(t('Client confirmed'), {
        duration: UNDO_DURATION,
        action: { label: t('Undo'), onPress: () => note(false) },
      }),
    );
  return (
    <>
      <Badge tone="blue">{t('Booked by the client')}</Badge>
      {booking.deposit_due && <Badge tone="yellow">{t('Waits for its deposit')}</Badge>}
      {booking.client_to_confirm && (
        <Button isBusy={confirm.isPending} onClick={handleConfirm}>
          {t('Confirm client')}
        </Button>
      )}
    </>
  );
}

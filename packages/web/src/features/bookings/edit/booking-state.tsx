import type { Booking } from '@revive/contract';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../../api/api-error.ts';
import { useAuth } from '../../../api/auth.ts';
import { useFormKey } from '../../../api/use-form-key.ts';
import { useTranslation } from '../../../lib/use-translation.ts';
import { cancellationQuery } from '../../../queries/bookings.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { showToast } from '../../../ui/feedback/show-toast.ts';
import { Cluster } from '../../../ui/layout/cluster.tsx';
import { BookingStatusBadge } from '../booking-status-badge.tsx';
import { useConfirmBooking } from '../mutations.ts';
import { SelfBookedBadges } from '../self-booked-badges.tsx';
import styles from './booking-state.module.css';
import { whyNotCancel, whyNotExchange } from './edit-rules.ts';

/** What is done to a booking. */
export type Step = 'edit' | 'cancel' | 'exchange' | 'lapse';

type BookingStateProps = {
  booking: Booking;
  onConfirmed: () => void;
  onStep: (step: Step) => void;
  onFailed: (sentence: string) => void;
};

/** A booking's status, with the buttons to confirm a pending one, to cancel, and to exchange its sessions. */
export function BookingState({ booking, onConfirmed, onStep, onFailed }: BookingStateProps) {
  const { t } = useTranslation();
  const { staff } = useAuth();
  const confirm = useConfirmBooking();
  const { key } = useFormKey();
  const { data: plan } = useQuery(cancellationQuery(booking.id));
  const handleConfirm = async () => {
    try {
      await confirm.mutateAsync({ id: booking.id, key: key() });
      showToast.success(t('Booking confirmed'));
      onConfirmed();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      onFailed(error.message);
    }
  };
  return (
    <div className={styles.state}>
      <BookingStatusBadge status={booking.status} />
      <SelfBookedBadges booking={booking} />
      <Cluster>
        <Button disabledReason={whyNotCancel(booking, plan, staff, t)} onClick={() => onStep('cancel')}>
          {t('Cancel booking')}
        </Button>
        <Button disabledReason={whyNotExchange(booking, plan, staff, t)} onClick={() => onStep('exchange')}>
          {t('Exchange sessions')}
        </Button>
        {booking.lapsed > 0 && (
          <Button
            disabledReason={
              staff?.role === 'staff' ? t('Only a manager or an admin may do this.') : undefined
            }
            onClick={() => onStep('lapse')}
          >
            {t('Take the lapse back')}
          </Button>
        )}
        {booking.balance > 0 && booking.status !== 'cancelled' && (
          <LinkButton to={`/pos?booking=${booking.id}`}>{t('Pay at the counter')}</LinkButton>
        )}
        {booking.status === 'pending' && (
          <Button onClick={handleConfirm} isBusy={confirm.isPending} busyLabel={t('Confirming...')}>
            {t('Confirm booking')}
          </Button>
        )}
      </Cluster>
    </div>
  );
}

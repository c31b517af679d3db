import type { Booking } from '@revive/contract';
import { useForm } from 'react-hook-form';
import { fieldsOf, useSubmit } from '../../lib/form.ts';
import { formatMoney } from '../../lib/money.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { type Contract, type InputOf, validateBy } from '../../lib/validate-by.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { InlineNotice } from '../../ui/inline-notice.tsx';
import { showToast } from '../../ui/show-toast.ts';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useCancelBooking } from './mutations.ts';

const withReason = ({ BookingCancellation, requiredText }: Contract) =>
  BookingCancellation.extend({ reason: requiredText(300) });
const withRefund = (contract: Contract) =>
  withReason(contract).extend({ refund_reference: contract.requiredText(100) });

type CancelBookingDialogProps = { booking: Booking; onBack: () => void; onClose: () => void };

/** Asks for the reason of a cancellation and, where money was received, how it was refunded. */
export function CancelBookingDialog({ booking, onBack, onClose }: CancelBookingDialogProps) {
  const { t } = useTranslation();
  const cancel = useCancelBooking();
  const isRefund = booking.amount_paid > 0;
  const form = useForm({
    resolver: validateBy(isRefund ? withRefund : withReason),
    defaultValues: { reason: '', refund_reference: '' },
  });
  const field = fieldsOf(form);
  const cancelAndClose = async (body: InputOf<typeof withReason>, key: string) => {
    await cancel.mutateAsync({ id: booking.id, body, key });
    showToast.success(t('Booking cancelled'));
    onClose();
  };
  const submission = useSubmit(form, cancelAndClose, {
    onRefused: ({ message }, refusal) => refusal ?? message,
  });
  return (
    <FormDialog
      title={t('Cancel Booking')}
      description={`${booking.client_name}, ${booking.client_phone}`}
      submission={submission}
      action={t('Cancel booking')}
      busyLabel={t('Cancelling...')}
      isDanger
      cancelLabel={t('Back')}
      refusalTitle={t('The booking was not cancelled.')}
      onCancel={onBack}
      onClose={onClose}
    >
      <p>
        {t('Sessions still to come leave every list and their times are free again. This cannot be undone.')}
      </p>
      <TextArea {...field('reason')} label={t('Reason')} />
      {isRefund && (
        <>
          <InlineNotice kind="warning">
            {t(
              '{{amount}} was received. What was paid for sessions not yet completed has to go back to the client.',
              { amount: formatMoney(booking.amount_paid) },
            )}
          </InlineNotice>
          <TextField
            {...field('refund_reference')}
            label={t('Refund reference')}
            hint={t('How the money went back, for example the wallet’s transaction id.')}
          />
        </>
      )}
    </FormDialog>
  );
}

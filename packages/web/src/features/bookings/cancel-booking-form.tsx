import type { Booking } from '@revive/contract';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError } from '../../api/api-error.ts';
import { useFormKey } from '../../api/use-form-key.ts';
import { formatMoney } from '../../lib/money.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { type Contract, validateBy } from '../../lib/validate-by.ts';
import { applyFieldErrors } from '../../ui/apply-field-errors.ts';
import { Button } from '../../ui/button.tsx';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { InlineNotice } from '../../ui/inline-notice.tsx';
import { showToast } from '../../ui/show-toast.ts';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useCancelBooking } from './mutations.ts';

const withReason = ({ BookingCancellation, requiredText }: Contract) =>
  BookingCancellation.extend({ reason: requiredText(300) });
const withRefund = (contract: Contract) =>
  withReason(contract).extend({ refund_reference: contract.requiredText(100) });

type CancelBookingFormProps = {
  booking: Booking;
  onBack: () => void;
  onDone: () => void;
  onSaving: (isSaving: boolean) => void;
};

/** Why a booking is cancelled and, where money was received, how it went back. */
export function CancelBookingForm({ booking, onBack, onDone, onSaving }: CancelBookingFormProps) {
  const { t } = useTranslation();
  const cancel = useCancelBooking();
  const { key, renew } = useFormKey();
  const [failure, setFailure] = useState<string>();
  const isRefund = booking.amount_paid > 0;
  const form = useForm({
    resolver: validateBy(isRefund ? withRefund : withReason),
    defaultValues: { reason: '', refund_reference: '' },
  });
  const { errors } = form.formState;

  const submit = form.handleSubmit(async (body) => {
    setFailure(undefined);
    onSaving(true);
    try {
      await cancel.mutateAsync({ id: booking.id, body, key: key() });
      showToast.success(t('Booking cancelled'));
      onDone();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status >= 400 && error.status < 500) renew();
      setFailure(applyFieldErrors(form, error)[0] ?? error.message);
    } finally {
      onSaving(false);
    }
  });

  const footer = (
    <>
      <Button onClick={onBack} disabled={cancel.isPending}>
        {t('Back')}
      </Button>
      <Button type="submit" variant="danger" isBusy={cancel.isPending} busyLabel={t('Cancelling...')}>
        {t('Cancel booking')}
      </Button>
    </>
  );
  return (
    <DialogForm onSubmit={submit} footer={footer}>
      {failure && (
        <InlineNotice kind="error" title={t('The booking was not cancelled.')}>
          {t(failure)}
        </InlineNotice>
      )}
      <p>
        {t('Sessions still to come leave every list and their times are free again. This cannot be undone.')}
      </p>
      <TextArea {...form.register('reason')} label={t('Reason')} error={errors.reason?.message} />
      {isRefund && (
        <>
          <InlineNotice kind="warning">
            {t(
              '{{amount}} was received. What was paid for sessions not yet held has to go back to the client.',
              {
                amount: formatMoney(booking.amount_paid),
              },
            )}
          </InlineNotice>
          <TextField
            {...form.register('refund_reference')}
            label={t('Refund reference')}
            hint={t('How the money went back, for example the wallet’s transaction id.')}
            error={errors.refund_reference?.message}
          />
        </>
      )}
    </DialogForm>
  );
}

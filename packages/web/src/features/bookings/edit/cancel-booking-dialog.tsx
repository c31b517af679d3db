import { type Booking, formatPhone } from '@revive/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { fieldsOf, useSubmit } from '../../../lib/form.ts';
import { useTranslation } from '../../../lib/use-translation.ts';
import { type Contract, type InputOf, validateBy } from '../../../lib/validate-by.ts';
import { cancellationQuery } from '../../../queries/bookings.ts';
import { QueryError } from '../../../ui/feedback/query-error.tsx';
import { showToast } from '../../../ui/feedback/show-toast.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { CheckboxField } from '../../../ui/forms/checkbox-field.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx';
import { useCancelBooking } from '../mutations.ts';
import { CancellationEffects } from './cancellation-effects.tsx';

const withReason = ({ BookingCancellation, requiredText }: Contract) =>
  BookingCancellation.extend({ reason: requiredText(300) });
const withRefund = (contract: Contract) =>
  withReason(contract).extend({ refund_reference: contract.requiredText(100) });

type CancelBookingDialogProps = { booking: Booking; onBack: () => void; onClose: () => void };

/** Says what a cancellation gives back and what stays owed, and asks for its reason. */
export function CancelBookingDialog({ booking, onBack, onClose }: CancelBookingDialogProps) {
  const { t } = useTranslation();
  const cancel = useCancelBooking();
  const [takesLate, setTakesLate] = useState<boolean>();
  const plan = useQuery(cancellationQuery(booking.id, takesLate));
  const [isKept, setKept] = useState(false);
  const needsReference = !isKept && (plan.data?.needs_reference ?? false);
  const form = useForm({
    resolver: validateBy(needsReference ? withRefund : withReason),
    defaultValues: { reason: '', refund_reference: '' },
  });
  const field = fieldsOf(form);
  const cancelAndClose = async (body: InputOf<typeof withReason>, key: string) => {
    const takes_session = plan.data?.takes_session;
    await cancel.mutateAsync({
      id: booking.id,
      body: { ...body, takes_session, ...(isKept && { to: 'credit' as const }) },
      key,
    });
    showToast.success(t('Booking cancelled'), { detail: booking.client_name });
    onClose();
  };
  const submission = useSubmit(form, cancelAndClose, {
    onRefused: ({ message }, refusal) => refusal ?? message,
  });
  return (
    <FormDialog
      title={t('Cancel Booking')}
      description={`${booking.client_name}, ${formatPhone(booking.client_phone)}`}
      submission={submission}
      action={t('Cancel booking')}
      busyLabel={t('Cancelling...')}
      isDanger
      cancelLabel={t('Back')}
      refusalTitle={t('The booking was not cancelled.')}
      onCancel={onBack}
      onClose={onClose}
    >
      {plan.data ? (
        <CancellationEffects plan={plan.data} onTakeLate={setTakesLate} />
      ) : plan.error ? (
        <QueryError query={plan} message={t('What has to go back could not be loaded.')} />
      ) : (
        <Skeleton shape="block" height="6rem" />
      )}
      <TextArea {...field('reason')} label={t('Reason')} />
      {needsReference && (
        <TextField
          {...field('refund_reference')}
          label={t('Refund reference')}
          hint={t('How the money went back, for example the wallet’s transaction id.')}
        />
      )}
      {plan.data && plan.data.total > 0 && (
        <CheckboxField
          label={t('Keep as credit')}
          hint={t('The client pays with it later, and no money goes back now.')}
          checked={isKept}
          onChange={({ target }) => setKept(target.checked)}
        />
      )}
    </FormDialog>
  );
}

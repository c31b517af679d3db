import type { Booking } from '@revive/contract';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { ApiError } from '../../api/api-error.ts';
import { toInputDateTime } from '../../lib/date.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { type Contract, validateBy } from '../../lib/validate-by.ts';
import { applyFieldErrors } from '../../ui/apply-field-errors.ts';
import { Button } from '../../ui/button.tsx';
import { DateTimeField } from '../../ui/date-time-field.tsx';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { InlineNotice } from '../../ui/inline-notice.tsx';
import { showToast } from '../../ui/show-toast.ts';
import { TextField } from '../../ui/text-field.tsx';
import { BookingState } from './booking-state.tsx';
import { changedOf } from './changed-of.ts';
import { whyServicesStay } from './edit-rules.ts';
import { useChangeBooking } from './mutations.ts';
import { PaymentSummary } from './payment-summary.tsx';
import { ServicesField } from './services-field.tsx';

// The same fields as when the booking was taken; client and phone are the client's own matter.
const edited = ({ NewBooking }: Contract) =>
  NewBooking.pick({ scheduled_date: true, address: true, selectedServices: true });

type EditBookingFormProps = {
  booking: Booking;
  onClose: () => void;
  onCancelBooking: () => void;
  onSaving: (isSaving: boolean) => void;
};

/** Date, address and services of a booking, and the two steps that are no field: confirm and cancel. */
export function EditBookingForm({ booking, onClose, onCancelBooking, onSaving }: EditBookingFormProps) {
  const { t } = useTranslation();
  const change = useChangeBooking();
  const [failure, setFailure] = useState<string>();
  const before = {
    scheduled_date: toInputDateTime(booking.scheduled_date),
    address: booking.address,
    selectedServices: booking.services.map((service) => String(service.id)),
  };
  const form = useForm({ resolver: validateBy(edited), defaultValues: before });
  const { errors } = form.formState;
  const chosen = useWatch({ control: form.control, name: 'selectedServices' });
  const servicesStay = whyServicesStay(booking, t);

  const submit = form.handleSubmit(async (values) => {
    const body = changedOf(before, values);
    if (Object.keys(body).length === 0) return onClose();
    setFailure(undefined);
    onSaving(true);
    try {
      await change.mutateAsync({ id: booking.id, body });
      showToast.success(t('Booking updated'));
      onClose();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(applyFieldErrors(form, error)[0] ?? error.message);
    } finally {
      onSaving(false);
    }
  });

  const footer = (
    <>
      <Button onClick={onClose} disabled={change.isPending}>
        {t('Close')}
      </Button>
      <Button type="submit" variant="primary" isBusy={change.isPending} busyLabel={t('Saving...')}>
        {t('Save changes')}
      </Button>
    </>
  );
  return (
    <DialogForm onSubmit={submit} footer={footer}>
      {failure && (
        <InlineNotice kind="error" title={t('The booking was not changed.')}>
          {t(failure)}
        </InlineNotice>
      )}
      <BookingState
        booking={booking}
        onConfirmed={onClose}
        onCancel={onCancelBooking}
        onFailed={setFailure}
      />
      <DateTimeField
        {...form.register('scheduled_date')}
        label={t('Scheduled Date')}
        hint={t('Sessions still to come move by the same time.')}
        error={errors.scheduled_date?.message}
      />
      <TextField {...form.register('address')} label={t('Address')} error={errors.address?.message} />
      {servicesStay ? (
        <>
          <PaymentSummary booking={booking} />
          <InlineNotice>{servicesStay}</InlineNotice>
        </>
      ) : (
        <ServicesField
          field={form.register('selectedServices')}
          chosen={chosen}
          booked={booking.services}
          error={errors.selectedServices?.message}
        />
      )}
    </DialogForm>
  );
}

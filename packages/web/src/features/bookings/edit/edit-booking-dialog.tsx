import { type Booking, formatPhone } from '@revive/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { toInputDateTime } from '../../../lib/date.ts';
import { fieldsOf, useSubmit } from '../../../lib/form.ts';
import { useTranslation } from '../../../lib/use-translation.ts';
import { type Contract, type InputOf, validateBy } from '../../../lib/validate-by.ts';
import { policyQuery } from '../../../queries/policy.ts';
import { InlineNotice } from '../../../ui/feedback/inline-notice.tsx';
import { showToast } from '../../../ui/feedback/show-toast.ts';
import { DateTimeField } from '../../../ui/forms/date-time-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { useEditedRecord } from '../../../ui/forms/use-edited-record.tsx';
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx';
import { useAskAboutTime } from '../../../ui/overlays/use-ask-about-time.ts';
import { useChangeBooking } from '../mutations.ts';
import { ServicesField } from '../new/services-field.tsx';
import { PaymentSummary } from '../pay/payment-fields.tsx';
import { BookingState, type Step } from './booking-state.tsx';
import { CancelBookingDialog } from './cancel-booking-dialog.tsx';
import { changedOf } from './changed-of.ts';
import { whyServicesStay } from './edit-rules.ts';
import { ExchangeDialog } from './exchange-dialog.tsx';
import { UndoLapseDialog } from './undo-lapse-dialog.tsx';

type EditBookingDialogProps = {
  /** The booking to edit; null while there is none, and the dialog closed. */
  booking: Booking | null;
  /** Begins with the cancellation. */
  isCancelling?: boolean;
  onClose: () => void;
};

/** Confirms, moves, corrects, exchanges or cancels a booking. */
export function EditBookingDialog({ booking, isCancelling = false, onClose }: EditBookingDialogProps) {
  const [step, setStep] = useState<Step>(isCancelling ? 'cancel' : 'edit');
  if (!booking) return null;
  const back = () => setStep('edit');
  if (step === 'cancel') return <CancelBookingDialog booking={booking} onBack={back} onClose={onClose} />;
  if (step === 'exchange') return <ExchangeDialog booking={booking} onBack={back} onClose={onClose} />;
  if (step === 'lapse') return <UndoLapseDialog booking={booking} onBack={back} onClose={onClose} />;
  return <EditDialog booking={booking} onStep={setStep} onClose={onClose} />;
}

// The fields of a new booking without client and phone, which are edited in the client's own record.
const editedFields = ({ NewBooking }: Contract) =>
  NewBooking.pick({ scheduled_date: true, address: true, selectedServices: true });
/** Of a booking whose sessions are planned one by one. */
const undatedFields = (contract: Contract) =>
  editedFields(contract).extend({ scheduled_date: contract.z.literal('') });
type EditedValues = InputOf<typeof editedFields>;

const valuesOf = ({ scheduled_date, address, services }: Booking) => ({
  // Without a date it stays empty, and is not sent.
  scheduled_date: scheduled_date === null ? '' : toInputDateTime(scheduled_date),
  address,
  selectedServices: services.map(({ id }) => id),
});

type EditDialogProps = { booking: Booking; onStep: (step: Step) => void; onClose: () => void };

/** Date, address and services of a booking, with its status and the buttons to confirm and cancel. */
function EditDialog({ booking, onStep, onClose }: EditDialogProps) {
  const { t } = useTranslation();
  const change = useChangeBooking();
  const { data: policy } = useQuery(policyQuery());
  const isMeant = useAskAboutTime(policy);
  const [notConfirmed, setNotConfirmed] = useState<string>();
  const [before, setBefore] = useState(valuesOf(booking));
  const form = useForm<EditedValues>({
    resolver: validateBy<EditedValues>(booking.scheduled_date === null ? undatedFields : editedFields),
    defaultValues: before,
  });
  const edited = useEditedRecord(form, booking, {
    valuesOf,
    onCurrent: (current) => setBefore(valuesOf(current)),
  });
  const field = fieldsOf(form);
  const chosen = useWatch({ control: form.control, name: 'selectedServices' });
  const servicesStay = whyServicesStay(booking, t);
  const saveAndClose = async (typed: EditedValues) => {
    setNotConfirmed(undefined);
    const body = changedOf(before, typed);
    if (body.scheduled_date !== undefined && !(await isMeant(body.scheduled_date)))
      return form.setFocus('scheduled_date');
    if (Object.keys(body).length > 0) {
      await change.mutateAsync({ id: booking.id, body: { ...body, version: edited.version() } });
      showToast.success(t('Booking updated'));
    }
    onClose();
  };
  const submission = useSubmit(form, saveAndClose, {
    edited,
    onRefused: ({ message }, refusal) => refusal ?? message,
  });
  return (
    <FormDialog
      title={t('Edit Booking')}
      description={`${booking.client_name}, ${formatPhone(booking.client_phone)}`}
      submission={{ ...submission, refusal: notConfirmed ?? submission.refusal }}
      action={t('Save changes')}
      busyLabel={t('Saving...')}
      cancelLabel={t('Close')}
      refusalTitle={t('The booking was not changed.')}
      onClose={onClose}
    >
      {edited.notice}
      <BookingState booking={booking} onConfirmed={onClose} onStep={onStep} onFailed={setNotConfirmed} />
      {booking.scheduled_date === null ? (
        <InlineNotice>{t('The sessions of this booking are planned one by one.')}</InlineNotice>
      ) : (
        <DateTimeField
          {...field('scheduled_date')}
          label={t('Scheduled Date')}
          hint={t('Sessions still to come move by the same time.')}
        />
      )}
      <TextField {...field('address')} label={t('Address')} />
      {servicesStay ? (
        <>
          <PaymentSummary booking={booking} />
          <InlineNotice>{servicesStay}</InlineNotice>
        </>
      ) : (
        <ServicesField {...field('selectedServices')} chosen={chosen} booked={booking.services} />
      )}
    </FormDialog>
  );
}

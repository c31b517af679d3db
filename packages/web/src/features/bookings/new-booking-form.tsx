import { BOOKING_PHONE_HINT } from '@revive/contract';
import { useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { ApiError } from '../../api/api-error.ts';
import { useFormKey } from '../../api/use-form-key.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { validateBy } from '../../lib/validate-by.ts';
import { applyFieldErrors } from '../../ui/apply-field-errors.ts';
import { Button } from '../../ui/button.tsx';
import { DateTimeField } from '../../ui/date-time-field.tsx';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { InlineNotice } from '../../ui/inline-notice.tsx';
import { showToast } from '../../ui/show-toast.ts';
import { TextField } from '../../ui/text-field.tsx';
import { ClientLookupLine } from './client-lookup-line.tsx';
import { type NewBookingInput, useCreateBooking } from './mutations.ts';
import { ServicesField } from './services-field.tsx';
import { useClientLookup } from './use-client-lookup.ts';

type NewBookingFormProps = {
  scheduledDate: string | undefined;
  onClose: () => void;
  onSaving: (isSaving: boolean) => void;
};

/** The fields of a new booking; the phone comes first, because that is how a client is known. */
export function NewBookingForm({ scheduledDate = '', onClose, onSaving }: NewBookingFormProps) {
  const { t } = useTranslation();
  const create = useCreateBooking();
  const { key, renew } = useFormKey();
  const [failure, setFailure] = useState<string>();
  const form = useForm({
    resolver: validateBy(({ NewBooking }) => NewBooking),
    defaultValues: { phone: '', name: '', address: '', selectedServices: [], scheduled_date: scheduledDate },
  });
  const { errors } = form.formState;
  const [phone = '', chosen = []] = useWatch({ control: form.control, name: ['phone', 'selectedServices'] });
  // What was typed after the number belongs to that number; a slow lookup must not take it away.
  const typedSince = useRef(new Set<'name' | 'address'>());
  const lookup = useClientLookup(phone, (client) => {
    for (const field of ['name', 'address'] as const) {
      if (typedSince.current.has(field)) continue;
      form.setValue(field, client?.[field] ?? '', { shouldValidate: form.formState.isSubmitted });
    }
  });

  const submit = form.handleSubmit(async (values: NewBookingInput) => {
    setFailure(undefined);
    onSaving(true);
    try {
      const body = { ...values, selectedServices: values.selectedServices.map(Number) };
      await create.mutateAsync({ body, key: key() });
      showToast.success(t('Booking created successfully'));
      onClose();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // A refusal settles nothing under this key; without an answer the same key finds the booking again.
      if (error.status >= 400 && error.status < 500) renew();
      const elsewhere = applyFieldErrors(form, error);
      setFailure(elsewhere[0] ?? error.message);
    } finally {
      onSaving(false);
    }
  });

  const footer = (
    <>
      <Button onClick={onClose} disabled={create.isPending}>
        {t('Cancel')}
      </Button>
      <Button type="submit" variant="primary" isBusy={create.isPending} busyLabel={t('Saving...')}>
        {t('Create Booking')}
      </Button>
    </>
  );
  return (
    <DialogForm onSubmit={submit} footer={footer}>
      {failure && (
        <InlineNotice kind="error" title={t('The booking was not created.')}>
          {failure}
        </InlineNotice>
      )}
      <TextField
        {...form.register('phone', { onChange: () => typedSince.current.clear() })}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        label={t('Phone')}
        hint={t(BOOKING_PHONE_HINT)}
        error={errors.phone?.message}
      />
      <ClientLookupLine lookup={lookup} />
      <TextField
        {...form.register('name', { onChange: () => typedSince.current.add('name') })}
        autoComplete="off"
        label={t('Name')}
        error={errors.name?.message}
      />
      <TextField
        {...form.register('address', { onChange: () => typedSince.current.add('address') })}
        autoComplete="off"
        label={t('Address')}
        error={errors.address?.message}
      />
      <ServicesField
        field={form.register('selectedServices')}
        chosen={chosen}
        error={errors.selectedServices?.message}
      />
      <DateTimeField
        {...form.register('scheduled_date')}
        label={t('Scheduled Date')}
        error={errors.scheduled_date?.message}
      />
    </DialogForm>
  );
}

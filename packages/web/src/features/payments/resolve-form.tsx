import type { OpenPayment } from '@revive/contract';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { ApiError } from '../../api/api-error.ts';
import { useFormKey } from '../../api/use-form-key.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { validateBy } from '../../lib/validate-by.ts';
import { applyFieldErrors } from '../../ui/apply-field-errors.ts';
import { Button } from '../../ui/button.tsx';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { InlineNotice } from '../../ui/inline-notice.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { showToast } from '../../ui/show-toast.ts';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { type ResolutionInput, useResolvePayment } from './mutations.ts';
import { PaymentFacts } from './payment-facts.tsx';

type ResolveFormProps = {
  payment: OpenPayment;
  onClose: () => void;
  onSaving: (isSaving: boolean) => void;
};

/** What became of a payment, as somebody saw it in the wallet's own list, and how they know. */
export function ResolveForm({ payment, onClose, onSaving }: ResolveFormProps) {
  const { t } = useTranslation();
  const resolve = useResolvePayment();
  const { key, renew } = useFormKey();
  const [refusal, setRefusal] = useState('');
  const form = useForm<ResolutionInput>({
    resolver: validateBy(({ PaymentResolution }) => PaymentResolution),
    defaultValues: { transaction_id: payment.transaction_id ?? '', note: '' },
  });
  const { errors } = form.formState;
  const outcome = useWatch({ control: form.control, name: 'outcome' });
  const submit = form.handleSubmit(async (typed) => {
    setRefusal('');
    onSaving(true);
    const body = typed.outcome === 'succeeded' ? typed : { ...typed, transaction_id: null };
    try {
      await resolve.mutateAsync({ id: payment.id, body, key: key() });
      showToast.success(t('Payment settled'));
      onClose();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status >= 400 && error.status < 500) renew();
      applyFieldErrors(form, error);
      if (Object.keys(error.fields).length === 0) setRefusal(error.message);
    } finally {
      onSaving(false);
    }
  });
  const footer = (
    <>
      <Button onClick={onClose} disabled={resolve.isPending}>
        {t('Cancel')}
      </Button>
      <Button type="submit" variant="primary" isBusy={resolve.isPending}>
        {t('Settle payment')}
      </Button>
    </>
  );
  return (
    <DialogForm onSubmit={submit} footer={footer}>
      {refusal && (
        <InlineNotice kind="error" title={t('The payment was not settled.')}>
          {t(refusal)}
        </InlineNotice>
      )}
      <PaymentFacts payment={payment} />
      <p>
        {t(
          'Look for it in the wallet’s own list of transactions, by the amount, the phone and the time. This cannot be undone.',
        )}
      </p>
      <SelectField
        label={t('What became of it')}
        placeholder={t('Choose what you found')}
        options={[
          { value: 'succeeded', label: t('The money was received') },
          { value: 'failed', label: t('No money was received') },
        ]}
        error={errors.outcome?.message}
        {...form.register('outcome')}
      />
      {outcome === 'succeeded' && (
        <TextField
          label={t('Transaction ID')}
          hint={t('The wallet’s own number for the payment.')}
          autoComplete="off"
          error={errors.transaction_id?.message}
          {...form.register('transaction_id')}
        />
      )}
      <TextArea
        label={t('How do you know?')}
        hint={t('Kept with the payment, together with your name.')}
        error={errors.note?.message}
        {...form.register('note')}
      />
    </DialogForm>
  );
}

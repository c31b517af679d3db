import {
  type CreditPayOut,
  calls,
  PAYMENT_METHODS,
  type PaymentMethod,
  type Sentence,
  sentence,
} from '@revive/contract';
import { useMutation } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import type * as z from 'zod';
import { call } from '../../api/client.ts';
import { fieldsOf, useSubmit } from '../../lib/form.ts';
import { formatMoney } from '../../lib/money.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { validateBy } from '../../lib/validate-by.ts';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { MoneyField } from '../../ui/forms/money-field.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { FormDialog } from '../../ui/overlays/form-dialog.tsx';

const WAYS: Readonly<Record<PaymentMethod, Sentence>> = {
  cash: sentence('Cash'),
  card: sentence('Card'),
  mobile_money: sentence('Mobile money'),
};

type PayOutDialogProps = {
  client: { id: number; name: string };
  /** What of the credit is free, in dollars. */
  free: number;
  onClose: () => void;
};

/** Gives credit back in money. */
export function PayOutDialog({ client, free, onClose }: PayOutDialogProps) {
  const { t } = useTranslation();
  const pay = useMutation({
    mutationFn: ({ key, ...body }: z.input<typeof CreditPayOut> & { key: string }) =>
      call(calls.credit.payOut, { params: { id: client.id }, body, key }),
    meta: { waitsFor: [] },
  });
  const form = useForm({
    resolver: validateBy(({ CreditPayOut }) => CreditPayOut),
    defaultValues: { amount: free.toFixed(2), method: 'cash' as PaymentMethod, reason: '', reference: '' },
  });
  const field = fieldsOf(form);
  const method = useWatch({ control: form.control, name: 'method' });
  const submission = useSubmit(form, async (typed, key) => {
    await pay.mutateAsync({ ...typed, key });
    showToast.success(t('{{amount}} given back', { amount: formatMoney(Number(typed.amount)) }), {
      detail: client.name,
    });
    onClose();
  });
  return (
    <FormDialog
      title={t('Give credit back')}
      description={<bdi>{client.name}</bdi>}
      submission={submission}
      action={t('Give back')}
      busyLabel={t('Saving...')}
      refusalTitle={t('Nothing was given back.')}
      onClose={onClose}
    >
      <MoneyField {...field('amount')} label={t('Amount')} />
      <SelectField
        {...field('method')}
        label={t('Give back by')}
        options={PAYMENT_METHODS.map((value) => ({ value, label: t(WAYS[value]) }))}
      />
      {method !== 'cash' && (
        <TextField
          {...field('reference')}
          label={t('Refund reference')}
          hint={t('How the money went back, for example the wallet’s transaction id.')}
          autoComplete="off"
        />
      )}
      <TextArea {...field('reason')} label={t('Reason')} />
    </FormDialog>
  );
}

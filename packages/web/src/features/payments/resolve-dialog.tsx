import type { OpenPayment } from '@revive/contract';
import { useForm, useWatch } from 'react-hook-form';
import { fieldsOf, useSubmit } from '../../lib/form.ts';
import { formatMoney } from '../../lib/money.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { validateBy } from '../../lib/validate-by.ts';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { FormDialog } from '../../ui/overlays/form-dialog.tsx';
import { type ResolutionInput, useResolvePayment } from './mutations.ts';
import { PaymentDetails } from './payment-details.tsx';

type ResolveDialogProps = { payment: OpenPayment | null; onClose: () => void };

/** Settles a payment by hand. */
export const ResolveDialog = ({ payment, onClose }: ResolveDialogProps) =>
  payment && <OpenDialog payment={payment} onClose={onClose} />;

/** The outcome of a payment, as seen in the wallet's own list, and the evidence for it. */
function OpenDialog({ payment, onClose }: { payment: OpenPayment; onClose: () => void }) {
  const { t } = useTranslation();
  const resolve = useResolvePayment();
  const form = useForm<ResolutionInput>({
    resolver: validateBy(({ PaymentResolution }) => PaymentResolution),
    defaultValues: {
      transaction_id: payment.state === 'doubtful' ? '' : (payment.transaction_id ?? ''),
      note: '',
    },
  });
  const field = fieldsOf(form);
  const outcome = useWatch({ control: form.control, name: 'outcome' });
  const submission = useSubmit(form, async (typed, key) => {
    const body = typed.outcome === 'succeeded' ? typed : { ...typed, transaction_id: null };
    await resolve.mutateAsync({ id: payment.id, body, key });
    showToast.success(t('Payment settled'));
    onClose();
  });
  return (
    <FormDialog
      title={t('Settle by hand')}
      description={t('{{amount}} of {{name}}', {
        amount: formatMoney(payment.amount),
        name: payment.client_name,
      })}
      submission={submission}
      action={t('Settle payment')}
      refusalTitle={t('The payment was not settled.')}
      onClose={onClose}
    >
      <PaymentDetails payment={payment} />
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
        {...field('outcome')}
      />
      {outcome === 'succeeded' && (
        <TextField
          label={t('Transaction ID')}
          hint={t('The wallet’s own number for the payment.')}
          autoComplete="off"
          {...field('transaction_id')}
        />
      )}
      <TextArea
        label={t('How do you know?')}
        hint={t('Kept with the payment, together with your name.')}
        {...field('note')}
      />
    </FormDialog>
  );
}

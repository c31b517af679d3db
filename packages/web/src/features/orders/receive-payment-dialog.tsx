import { type OnlineOrder, PAYMENT_METHODS, type PaymentMethod } from '@revive/contract';
import { useForm } from 'react-hook-form';
import { fieldsOf, useSubmit } from '../../lib/form.ts';
import { formatMoney } from '../../lib/money.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { validateBy } from '../../lib/validate-by.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { showToast } from '../../ui/show-toast.ts';
import { TextField } from '../../ui/text-field.tsx';
import { describeOrder, METHOD_NAMES } from './labels.ts';
import { useReceiveForOrder } from './mutations.ts';

type ReceivePaymentDialogProps = { order: OnlineOrder; onClose: () => void };

/** Records the full payment of an unpaid order, at the counter or from the courier. */
export function ReceivePaymentDialog({ order, onClose }: ReceivePaymentDialogProps) {
  const { t } = useTranslation();
  const receive = useReceiveForOrder();
  const form = useForm({
    resolver: validateBy(({ OrderReceipt }) => OrderReceipt),
    defaultValues: { payment_method: 'cash' as PaymentMethod, reference: '' },
  });
  const field = fieldsOf(form);
  const amount = formatMoney(order.total_amount);
  const submission = useSubmit(form, async (body, key) => {
    await receive.mutateAsync({ id: order.id, body, key });
    showToast.success(t('{{amount}} received for order {{number}}', { amount, number: order.order_number }));
    onClose();
  });
  return (
    <FormDialog
      title={t('Receive payment')}
      description={describeOrder(order)}
      submission={submission}
      action={t('Receive {{amount}}', { amount })}
      cancelLabel={t('Back')}
      refusalTitle={t('The payment was not recorded.')}
      onClose={onClose}
    >
      <SelectField
        {...field('payment_method')}
        label={t('Payment Method')}
        options={PAYMENT_METHODS.map((value) => ({ value, label: t(METHOD_NAMES[value]) }))}
      />
      <TextField
        {...field('reference')}
        label={t('Reference')}
        hint={t('If there is one, for example the wallet’s transaction id.')}
        autoComplete="off"
      />
    </FormDialog>
  );
}

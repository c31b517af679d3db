import { type OnlineOrder, PAYMENT_METHODS } from '@revive/contract';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useFormKey } from '../../api/use-form-key.ts';
import { formatMoney } from '../../lib/money.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { type Contract, type InputOf, validateBy } from '../../lib/validate-by.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { showToast } from '../../ui/show-toast.ts';
import { TextField } from '../../ui/text-field.tsx';
import { failureOf } from './failure-of.ts';
import { useRefundOrder } from './mutations.ts';
import { OrderForm } from './order-form.tsx';
import { METHOD_NAMES } from './words.ts';

type RecordRefundDialogProps = { order: OnlineOrder; onClose: () => void };

// A select has no undefined: its empty choice means that the money went back the way it came.
const refundSchema = ({ PaymentMethod, requiredText, z }: Contract) =>
  z.object({ refund_reference: requiredText(100), payment_method: PaymentMethod.or(z.literal('')) });

/** Notes that the money of a cancelled order was given back, and how. */
export function RecordRefundDialog({ order, onClose }: RecordRefundDialogProps) {
  const { t } = useTranslation();
  const refund = useRefundOrder();
  const { key, renew } = useFormKey();
  const [failure, setFailure] = useState<string>();
  const form = useForm({
    resolver: validateBy(refundSchema),
    defaultValues: { refund_reference: '', payment_method: '' as const } as InputOf<typeof refundSchema>,
  });
  const { errors } = form.formState;
  const amount = formatMoney(order.refund_due);
  const submit = form.handleSubmit(async ({ refund_reference, payment_method }) => {
    setFailure(undefined);
    try {
      const body = { refund_reference, ...(payment_method && { payment_method }) };
      await refund.mutateAsync({ id: order.id, body, key: key() });
      showToast.success(t('{{amount}} of order {{number}} refunded', { amount, number: order.order_number }));
      onClose();
    } catch (error) {
      setFailure(failureOf(error, form, renew));
    }
  });
  return (
    <OrderForm
      title={t('Record refund')}
      order={order}
      onClose={onClose}
      onSubmit={submit}
      isSaving={refund.isPending}
      act={t('Record {{amount}} as refunded', { amount })}
      failure={failure && { title: t('The refund was not recorded.'), words: failure }}
    >
      <p>{t('Give the money back first, then note here how it went.')}</p>
      <SelectField
        {...form.register('payment_method')}
        label={t('Payment Method')}
        placeholder={t('The way it came in')}
        options={PAYMENT_METHODS.map((value) => ({ value, label: t(METHOD_NAMES[value]) }))}
        error={errors.payment_method?.message}
      />
      <TextField
        {...form.register('refund_reference')}
        label={t('Refund reference')}
        hint={t('The wallet’s transaction id, or who handed the cash back.')}
        error={errors.refund_reference?.message}
        autoComplete="off"
      />
    </OrderForm>
  );
}

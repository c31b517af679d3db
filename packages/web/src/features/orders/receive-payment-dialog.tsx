import { type OnlineOrder, PAYMENT_METHODS, type PaymentMethod } from '@revive/contract';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useFormKey } from '../../api/use-form-key.ts';
import { formatMoney } from '../../lib/money.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { validateBy } from '../../lib/validate-by.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { showToast } from '../../ui/show-toast.ts';
import { TextField } from '../../ui/text-field.tsx';
import { failureOf } from './failure-of.ts';
import { useReceiveForOrder } from './mutations.ts';
import { OrderForm } from './order-form.tsx';
import { METHOD_NAMES } from './words.ts';

type ReceivePaymentDialogProps = { order: OnlineOrder; onClose: () => void };

/** Takes the money of an unpaid order, all of it, at the counter or from the courier. */
export function ReceivePaymentDialog({ order, onClose }: ReceivePaymentDialogProps) {
  const { t } = useTranslation();
  const receive = useReceiveForOrder();
  const { key, renew } = useFormKey();
  const [failure, setFailure] = useState<string>();
  const form = useForm({
    resolver: validateBy(({ OrderReceipt }) => OrderReceipt),
    defaultValues: { payment_method: 'cash' as PaymentMethod, reference: '' },
  });
  const { errors } = form.formState;
  const amount = formatMoney(order.total_amount);
  const submit = form.handleSubmit(async (body) => {
    setFailure(undefined);
    try {
      await receive.mutateAsync({ id: order.id, body, key: key() });
      showToast.success(
        t('{{amount}} received for order {{number}}', { amount, number: order.order_number }),
      );
      onClose();
    } catch (error) {
      setFailure(failureOf(error, form, renew));
    }
  });
  return (
    <OrderForm
      title={t('Receive payment')}
      order={order}
      onClose={onClose}
      onSubmit={submit}
      isSaving={receive.isPending}
      act={t('Receive {{amount}}', { amount })}
      failure={failure && { title: t('The payment was not recorded.'), words: failure }}
    >
      <SelectField
        {...form.register('payment_method')}
        label={t('Payment Method')}
        options={PAYMENT_METHODS.map((value) => ({ value, label: t(METHOD_NAMES[value]) }))}
        error={errors.payment_method?.message}
      />
      <TextField
        {...form.register('reference')}
        label={t('Reference')}
        hint={t('If there is one, for example the wallet’s transaction id.')}
        error={errors.reference?.message}
        autoComplete="off"
      />
    </OrderForm>
  );
}

import type { OnlineOrder } from '@revive/contract';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useFormKey } from '../../api/use-form-key.ts';
import { formatMoney } from '../../lib/money.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { validateBy } from '../../lib/validate-by.ts';
import { InlineNotice } from '../../ui/inline-notice.tsx';
import { showToast } from '../../ui/show-toast.ts';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { failureOf } from './failure-of.ts';
import { useCancelOrder } from './mutations.ts';
import { OrderForm } from './order-form.tsx';

type CancelOrderDialogProps = { order: OnlineOrder; onClose: () => void };

/** Why an order is cancelled and, where it was paid, how the money went back, if it did already. */
export function CancelOrderDialog({ order, onClose }: CancelOrderDialogProps) {
  const { t } = useTranslation();
  const cancel = useCancelOrder();
  const { key, renew } = useFormKey();
  const [failure, setFailure] = useState<string>();
  const form = useForm({
    resolver: validateBy(({ SaleVoid }) => SaleVoid),
    defaultValues: { reason: '', refund_reference: '' },
  });
  const { errors } = form.formState;
  const submit = form.handleSubmit(async (body) => {
    setFailure(undefined);
    try {
      const cancelled = await cancel.mutateAsync({ id: order.id, body, key: key() });
      showToast.success(
        t('Order {{number}} cancelled', { number: order.order_number }),
        cancelled.refund_due > 0
          ? { detail: t('{{amount}} is to be given back.', { amount: formatMoney(cancelled.refund_due) }) }
          : {},
      );
      onClose();
    } catch (error) {
      setFailure(failureOf(error, form, renew));
    }
  });
  return (
    <OrderForm
      title={t('Cancel order')}
      order={order}
      onClose={onClose}
      onSubmit={submit}
      isSaving={cancel.isPending}
      isDanger
      act={t('Cancel order')}
      failure={failure && { title: t('The order was not cancelled.'), words: failure }}
    >
      <p>{t('Its goods go back into stock. This cannot be undone.')}</p>
      <TextArea {...form.register('reason')} label={t('Reason')} error={errors.reason?.message} />
      {order.payment_status === 'PAID' && (
        <>
          <InlineNotice kind="warning">
            {t('{{amount}} was received and has to go back to the customer.', {
              amount: formatMoney(order.total_amount),
            })}
          </InlineNotice>
          <TextField
            {...form.register('refund_reference')}
            label={t('Refund reference')}
            hint={t(
              'How the money went back. Leave it empty while that is still to be done: the order then stands under Refunds due.',
            )}
            error={errors.refund_reference?.message}
            autoComplete="off"
          />
        </>
      )}
    </OrderForm>
  );
}

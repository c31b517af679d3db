import type { OnlineOrder } from '@revive/contract';
import { useForm } from 'react-hook-form';
import { fieldsOf, useSubmit } from '../../lib/form.ts';
import { formatMoney } from '../../lib/money.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { validateBy } from '../../lib/validate-by.ts';
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { FormDialog } from '../../ui/overlays/form-dialog.tsx';
import { describeOrder } from './labels.ts';
import { useCancelOrder } from './mutations.ts';

type CancelOrderDialogProps = { order: OnlineOrder; onClose: () => void };

/** Asks why an order is cancelled and, where it was paid, whether and how the money was refunded. */
export function CancelOrderDialog({ order, onClose }: CancelOrderDialogProps) {
  const { t } = useTranslation();
  const cancel = useCancelOrder();
  const form = useForm({
    resolver: validateBy(({ SaleVoid }) => SaleVoid),
    defaultValues: { reason: '', refund_reference: '' },
  });
  const field = fieldsOf(form);
  const submission = useSubmit(form, async (body, key) => {
    const cancelled = await cancel.mutateAsync({ id: order.id, body, key });
    showToast.success(
      t('Order {{number}} cancelled', { number: order.order_number }),
      cancelled.refund_due > 0
        ? { detail: t('{{amount}} is to be given back.', { amount: formatMoney(cancelled.refund_due) }) }
        : {},
    );
    onClose();
  });
  return (
    <FormDialog
      title={t('Cancel order')}
      description={describeOrder(order)}
      submission={submission}
      action={t('Cancel order')}
      isDanger
      cancelLabel={t('Back')}
      refusalTitle={t('The order was not cancelled.')}
      onClose={onClose}
    >
      <p>
        {order.goods_reserved
          ? t('Its goods go back into stock. This cannot be undone.')
          : t('This cannot be undone.')}
      </p>
      <TextArea {...field('reason')} label={t('Reason')} />
      {order.paid_amount > 0 && (
        <>
          <InlineNotice kind="warning">
            {t('{{amount}} was received and has to go back to the customer.', {
              amount: formatMoney(order.paid_amount),
            })}
          </InlineNotice>
          <TextField
            {...field('refund_reference')}
            label={t('Refund reference')}
            hint={t(
              'How the money went back. Leave it empty while that is still to be done: the order then stands under Refunds due.',
            )}
            autoComplete="off"
          />
        </>
      )}
    </FormDialog>
  );
}

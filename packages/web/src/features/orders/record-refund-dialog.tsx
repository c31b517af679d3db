import { type OnlineOrder, PAYMENT_METHODS, type Sale } from '@revive/contract';
import { useForm } from 'react-hook-form';
import { fieldsOf, useSubmit } from '../../lib/form.ts';
import { formatMoney } from '../../lib/money.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { type Contract, type InputOf, validateBy } from '../../lib/validate-by.ts';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { FormDialog } from '../../ui/overlays/form-dialog.tsx';
import { saleTitle } from './labels.ts';
import { METHOD_NAMES } from './method-names.ts';
import { useRefundOrder } from './mutations.ts';

type RecordRefundDialogProps = {
  order: Pick<OnlineOrder, 'id' | 'order_number' | 'refund_due'>;
  /** Its number and whose it is. */
  title: string;
  onClose: () => void;
};

/** The same for a sale of any channel; null while there is none, and the dialog closed. */
export function RefundSaleDialog({ sale, onClose }: { sale: Sale | null; onClose: () => void }) {
  const { translateMessage } = useTranslation();
  return (
    sale && <RecordRefundDialog order={sale} title={saleTitle(sale, translateMessage)} onClose={onClose} />
  );
}

// A select has no undefined: its empty option means the original payment method.
const refundSchema = ({ PaymentMethod, RefundRecord, z }: Contract) =>
  RefundRecord.extend({ payment_method: PaymentMethod.or(z.literal('')) });

/** Records that a cancelled order was refunded, and how. */
export function RecordRefundDialog({ order, title, onClose }: RecordRefundDialogProps) {
  const { t } = useTranslation();
  const refund = useRefundOrder();
  const form = useForm({
    resolver: validateBy(refundSchema),
    defaultValues: { reason: '', refund_reference: '', payment_method: '' as const } as InputOf<
      typeof refundSchema
    >,
  });
  const field = fieldsOf(form);
  const amount = formatMoney(order.refund_due);
  const submission = useSubmit(form, async ({ payment_method, ...typed }, key) => {
    const body = { ...typed, ...(payment_method && { payment_method }) };
    await refund.mutateAsync({ id: order.id, body, key });
    showToast.success(t('{{amount}} of order {{number}} refunded', { amount, number: order.order_number }));
    onClose();
  });
  return (
    <FormDialog
      title={t('Record refund')}
      description={title}
      submission={submission}
      action={t('Record {{amount}} as refunded', { amount })}
      cancelLabel={t('Back')}
      refusalTitle={t('The refund was not recorded.')}
      onClose={onClose}
    >
      <p>{t('Give the money back first, then note here how it went.')}</p>
      <SelectField
        {...field('payment_method')}
        label={t('Payment Method')}
        placeholder={t('The way it came in')}
        options={PAYMENT_METHODS.map((value) => ({ value, label: t(METHOD_NAMES[value]) }))}
      />
      <TextField
        {...field('refund_reference')}
        label={t('Refund reference')}
        hint={t('The wallet’s transaction id, or who handed the cash back.')}
        autoComplete="off"
      />
      <TextField {...field('reason')} label={t('Reason')} autoComplete="off" />
    </FormDialog>
  );
}

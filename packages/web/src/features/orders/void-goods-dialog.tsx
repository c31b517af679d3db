import type { Sale } from '@revive/contract';
import { useForm } from 'react-hook-form';
import { fieldsOf, useSubmit } from '../../lib/form.ts';
import { formatMoney } from '../../lib/money.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { type Contract, validateBy } from '../../lib/validate-by.ts';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { FormDialog } from '../../ui/overlays/form-dialog.tsx';
import styles from './form.module.css';
import { useVoidSale } from './mutations.ts';

const withRefund = ({ SaleVoid, requiredText }: Contract) =>
  SaleVoid.extend({ refund_reference: requiredText(100) });

/** Explains a void, and asks for its reason and, where the sale was not cash, how the money was refunded. */
export function VoidGoodsDialog({ sale, onClose }: { sale: Sale; onClose: () => void }) {
  const { t } = useTranslation();
  const takeBack = useVoidSale();
  const isPaid = sale.paid_amount > 0;
  const needsReference = isPaid && sale.paid_by.some((method) => method !== 'cash');
  const form = useForm({
    resolver: validateBy((contract) => (needsReference ? withRefund(contract) : contract.SaleVoid)),
    defaultValues: { reason: '', refund_reference: '' },
  });
  const field = fieldsOf(form);
  const submission = useSubmit(form, async (body, key) => {
    await takeBack.mutateAsync({ id: sale.id, body, key });
    showToast.success(t('Sale {{number}} is void', { number: sale.order_number }));
    onClose();
  });
  const pieces = sale.items.reduce((sum, item) => sum + item.quantity - item.returned, 0);
  return (
    <FormDialog
      title={t('Delete sale {{number}}', { number: sale.order_number })}
      submission={submission}
      action={t('Delete')}
      busyLabel={t('Deleting...')}
      isDanger
      refusalTitle={t('The sale was not deleted.')}
      onClose={onClose}
    >
      <div>
        <p>{t('This cannot be undone:')}</p>
        <ul className={styles.effects}>
          <li>{t('{{count}} pieces return to stock.', { count: pieces })}</li>
          {isPaid && (
            <li>
              {t('{{amount}} goes back to the client and counts as refunded.', {
                amount: formatMoney(sale.paid_amount),
              })}
            </li>
          )}
          <li>{t('The receipt is void. The sale stays in the list, marked as cancelled.')}</li>
        </ul>
      </div>
      <TextArea {...field('reason')} label={t('Reason')} />
      {needsReference && (
        <TextField
          {...field('refund_reference')}
          label={t('Refund reference')}
          hint={t('How the money went back, for example the wallet’s transaction id.')}
          autoComplete="off"
        />
      )}
    </FormDialog>
  );
}

import type { Sale } from '@revive/contract';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useFormKey } from '../../api/use-form-key.ts';
import { formatMoney } from '../../lib/money.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { type Contract, validateBy } from '../../lib/validate-by.ts';
import { Button } from '../../ui/button.tsx';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { InlineNotice } from '../../ui/inline-notice.tsx';
import { showToast } from '../../ui/show-toast.ts';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { failureOf } from './failure-of.ts';
import styles from './form.module.css';
import { useVoidSale } from './mutations.ts';

const withRefund = ({ SaleVoid, requiredText }: Contract) =>
  SaleVoid.extend({ refund_reference: requiredText(100) });

type VoidSaleFormProps = { sale: Sale; onClose: () => void; onSaving: (isSaving: boolean) => void };

/** What taking a sale back does, why it is taken back and, where it was not cash, how the money went back. */
export function VoidSaleForm({ sale, onClose, onSaving }: VoidSaleFormProps) {
  const { t } = useTranslation();
  const takeBack = useVoidSale();
  const { key, renew } = useFormKey();
  const [failure, setFailure] = useState<string>();
  const isPaid = sale.paid_amount > 0;
  const needsReference = isPaid && sale.paid_by.some((method) => method !== 'cash');
  const form = useForm({
    resolver: validateBy((contract) => (needsReference ? withRefund(contract) : contract.SaleVoid)),
    defaultValues: { reason: '', refund_reference: '' },
  });
  const { errors } = form.formState;
  const pieces = sale.items.reduce((sum, item) => sum + item.quantity, 0);

  const submit = form.handleSubmit(async (body) => {
    setFailure(undefined);
    onSaving(true);
    try {
      await takeBack.mutateAsync({ id: sale.id, body, key: key() });
      showToast.success(t('Sale {{number}} is void', { number: sale.order_number }));
      onClose();
    } catch (error) {
      setFailure(failureOf(error, form, renew));
    } finally {
      onSaving(false);
    }
  });

  const footer = (
    <>
      <Button onClick={onClose} disabled={takeBack.isPending}>
        {t('Cancel')}
      </Button>
      <Button type="submit" variant="danger" isBusy={takeBack.isPending} busyLabel={t('Deleting...')}>
        {t('Delete')}
      </Button>
    </>
  );
  return (
    <DialogForm onSubmit={submit} footer={footer}>
      {failure && (
        <InlineNotice kind="error" title={t('The sale was not deleted.')}>
          {t(failure)}
        </InlineNotice>
      )}
      <div>
        <p>{t('This cannot be undone:')}</p>
        <ul className={styles.effects}>
          <li>{t('{{count}} pieces go back into stock.', { count: pieces })}</li>
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
      <TextArea {...form.register('reason')} label={t('Reason')} error={errors.reason?.message} />
      {needsReference && (
        <TextField
          {...form.register('refund_reference')}
          label={t('Refund reference')}
          hint={t('How the money went back, for example the wallet’s transaction id.')}
          error={errors.refund_reference?.message}
          autoComplete="off"
        />
      )}
    </DialogForm>
  );
}

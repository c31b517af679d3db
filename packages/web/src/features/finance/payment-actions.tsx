import type { FinancePayment } from '@revive/contract';
import { formatMoney } from '../../lib/money.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { showToast } from '../../ui/feedback/show-toast.ts';
import styles from '../../ui/lists/row-actions.module.css';
import { useConfirm } from '../../ui/overlays/use-confirm.ts';
import { METHOD_NAMES } from './labels.ts';
import { useCompletePayment, useDeletePayment } from './mutations.ts';
import { useAttempt } from './use-attempt.ts';

/** Complete, Edit and Delete while it is pending; a failed payment can only be deleted. */
export function PaymentActions({ payment, onEdit }: { payment: FinancePayment; onEdit: () => void }) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const complete = useCompletePayment();
  const remove = useDeletePayment();
  const attempt = useAttempt();
  const { id, name, status } = payment;
  const amount = formatMoney(payment.amount);

  const askAndComplete = async () => {
    const isAgreed = await confirm({
      title: t('Complete {{name}}', { name }),
      message: t('{{amount}} has gone out ({{method}}). It becomes an expense, which stays as it is.', {
        amount,
        method: t(METHOD_NAMES[payment.payment_method]),
      }),
      confirmLabel: t('Complete'),
    });
    if (isAgreed && (await attempt(t('Failed to complete payment'), () => complete.mutateAsync(id))))
      showToast.success(t('Payment completed and moved to expenditures'));
  };
  const askAndDelete = async () => {
    const isAgreed = await confirm({
      title: t('Delete {{name}}', { name }),
      message: t('Are you sure you want to delete this payment of {{amount}}?', { amount }),
      confirmLabel: t('Delete'),
      tone: 'danger',
    });
    if (isAgreed && (await attempt(t('Failed to delete payment'), () => remove.mutateAsync(id))))
      showToast.success(t('Payment deleted successfully'));
  };
  return (
    <div className={styles.actions}>
      {status === 'pending' && (
        <>
          <Button
            size="small"
            variant="primary"
            isBusy={complete.isPending}
            onClick={() => void askAndComplete()}
          >
            {t('Complete')}
          </Button>
          <Button size="small" onClick={onEdit}>
            {t('Edit')}
          </Button>
        </>
      )}
      <Button size="small" isBusy={remove.isPending} onClick={() => void askAndDelete()}>
        {t('Delete')}
      </Button>
    </div>
  );
}

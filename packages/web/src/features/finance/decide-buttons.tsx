import type { Requisition } from '@revive/contract';
import { formatMoney } from '../../lib/money.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { showToast } from '../../ui/feedback/show-toast.ts';
import styles from '../../ui/lists/row-actions.module.css';
import { useConfirm } from '../../ui/overlays/use-confirm.ts';
import { useMoveRequisition } from './mutations.ts';
import { useAttempt } from './use-attempt.ts';

/** Approve and Reject; both are final, so both ask. */
export function DecideButtons({ requisition }: { requisition: Requisition }) {
  const { t, translateMessage } = useTranslation();
  const confirm = useConfirm();
  const move = useMoveRequisition();
  const attempt = useAttempt();
  const { id, purpose, refusals } = requisition;
  const amount = formatMoney(requisition.amount);
  const refusal = refusals.decide === null ? {} : { disabledReason: translateMessage(refusals.decide) };
  const busy = (name: string) => move.isPending && move.variables?.move === name;

  const approve = async () => {
    const isAgreed = await confirm({
      title: t('Approve {{name}}', { name: purpose }),
      message: t('{{amount}} may then be spent on it. This cannot be taken back.', { amount }),
      confirmLabel: t('Approve'),
    });
    const send = () => move.mutateAsync({ id, move: 'approve' });
    if (isAgreed && (await attempt(t('Failed to approve requisition'), send)))
      showToast.success(t('Requisition approved'));
  };
  const reject = async () => {
    const isAgreed = await confirm({
      title: t('Reject {{name}}', { name: purpose }),
      message: t('The {{amount}} will not be spent. This cannot be taken back.', { amount }),
      confirmLabel: t('Reject'),
      tone: 'danger',
    });
    const send = () => move.mutateAsync({ id, move: 'reject' });
    if (isAgreed && (await attempt(t('Failed to reject requisition'), send)))
      showToast.success(t('Requisition rejected'));
  };
  return (
    <div className={styles.actions}>
      <Button
        size="small"
        variant="primary"
        {...refusal}
        isBusy={busy('approve')}
        onClick={() => void approve()}
      >
        {t('Approve')}
      </Button>
      <Button size="small" {...refusal} isBusy={busy('reject')} onClick={() => void reject()}>
        {t('Reject')}
      </Button>
    </div>
  );
}

import type { Requisition } from '@revive/contract';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { showToast } from '../../ui/feedback/show-toast.ts';
import styles from '../../ui/lists/row-actions.module.css';
import { useConfirm } from '../../ui/overlays/use-confirm.ts';
import { useDeleteRequisition, useMoveRequisition } from './mutations.ts';
import { useAttempt } from './use-attempt.ts';

/** Verify, Edit and Delete; each disabled button says why. */
export function PendingButtons({ requisition, onEdit }: { requisition: Requisition; onEdit: () => void }) {
  const { t, translateMessage } = useTranslation();
  const confirm = useConfirm();
  const move = useMoveRequisition();
  const remove = useDeleteRequisition();
  const attempt = useAttempt();
  const { id, purpose, refusals } = requisition;
  const refusal = (reason: string | null) =>
    reason === null ? {} : { disabledReason: translateMessage(reason) };

  const verify = async () => {
    const send = () => move.mutateAsync({ id, move: 'verify' });
    if (await attempt(t('Failed to verify requisition'), send)) showToast.success(t('Requisition verified'));
  };
  const askAndDelete = async () => {
    const isAgreed = await confirm({
      title: t('Delete {{name}}', { name: purpose }),
      message: t('Are you sure you want to delete this requisition?'),
      confirmLabel: t('Delete'),
      tone: 'danger',
    });
    if (!isAgreed) return;
    if (await attempt(t('Failed to delete requisition'), () => remove.mutateAsync(id)))
      showToast.success(t('Requisition deleted'));
  };
  return (
    <div className={styles.actions}>
      <Button
        size="small"
        variant="primary"
        {...refusal(refusals.verify)}
        isBusy={move.isPending}
        onClick={() => void verify()}
      >
        {t('Verify')}
      </Button>
      <Button size="small" {...refusal(refusals.change)} onClick={onEdit}>
        {t('Edit')}
      </Button>
      <Button
        size="small"
        {...refusal(refusals.change)}
        isBusy={remove.isPending}
        onClick={() => void askAndDelete()}
      >
        {t('Delete')}
      </Button>
    </div>
  );
}

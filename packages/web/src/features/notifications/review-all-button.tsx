import { calls, type Notification } from '@revive/contract';
import { useMutation } from '@tanstack/react-query';
import CheckCheck from 'lucide-react/icons/check-check';
import { call } from '../../api/client.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { useConfirm } from '../../ui/overlays/use-confirm.ts';
import styles from './notifications-panel.module.css';

const FEWEST = 2;

/** Says of all alerts that are shown, but one's own, that someone has looked into them; asks once. */
export function ReviewAllButton({ alerts }: { alerts: readonly Notification[] }) {
  const { t, translateMessage } = useTranslation();
  const confirm = useConfirm();
  const { mutate, isPending } = useMutation({
    mutationFn: (ids: number[]) => call(calls.alerts.reviewAll, { body: { ids } }),
    onError: (error) => showToast.error(translateMessage(error.message)),
    meta: { changesKept: [['notifications']], waitsFor: ['notifications'] },
  });
  const ids = alerts.flatMap(({ id, is_own }) => (is_own ? [] : [id]));
  if (ids.length < FEWEST) return null;
  const ask = async () => {
    const isAgreed = await confirm({
      title: t('Looked into all?'),
      message: t('{{count}} alerts leave the list of everyone. What was done stays in the audit trail.', {
        count: ids.length,
      }),
      confirmLabel: t('Looked into all'),
    });
    if (isAgreed) mutate(ids);
  };
  return (
    <p className={styles.all}>
      <Button size="small" icon={<CheckCheck />} isBusy={isPending} onClick={() => void ask()}>
        {t('Looked into all')}
      </Button>
    </p>
  );
}

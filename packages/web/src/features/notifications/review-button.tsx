import { calls, type Notification, type NotificationKind } from '@revive/contract';
import { useMutation } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import { call } from '../../api/client.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { showToast } from '../../ui/feedback/show-toast.ts';

const ALERTS: readonly NotificationKind[] = ['price_alert', 'expense_alert', 'discount_alert'];

/** Whether a kind is of what one person did alone, which a manager looks into. */
export const isAlert = (kind: NotificationKind): boolean => ALERTS.includes(kind);

/** Says that a manager has looked into it: no one is notified of it any more. */
export function ReviewButton({ alert }: { alert: Notification }) {
  const { t, translateMessage } = useTranslation();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(calls.alerts.review, { params: { id: alert.id } }),
    onError: (error) => showToast.error(translateMessage(error.message)),
    meta: { changesKept: [['notifications']], waitsFor: ['notifications'] },
  });
  return (
    <IconButton
      label={t('Looked into: {{name}}', { name: alert.name })}
      icon={<Check />}
      isBusy={isPending}
      {...(alert.is_own && {
        disabledReason: t('Another manager or admin has to look into what you did yourself.'),
      })}
      // The second press of a double click would meet the next alert, which has moved up.
      onClick={({ detail }) => detail < 2 && mutate()}
    />
  );
}

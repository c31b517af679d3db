import { api, type Notification, type NotificationKind } from '@revive/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import { call } from '../../api/client.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { showToast } from '../../ui/show-toast.ts';

const ALERTS: readonly NotificationKind[] = ['price_alert', 'expense_alert', 'discount_alert'];

/** Whether a kind is of what one person did alone, which a manager looks into. */
export const isAlert = (kind: NotificationKind): boolean => ALERTS.includes(kind);

/** Says that a manager has looked into it: no one is notified of it any more. */
export function ReviewButton({ alert }: { alert: Notification }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(api.alerts.review, { params: { id: alert.id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['notifications'] }),
    onError: (error) => showToast.error(error.message),
  });
  return (
    <IconButton
      label={t('Looked into: {{name}}', { name: alert.name })}
      icon={<Check />}
      isBusy={isPending}
      onClick={() => mutate()}
    />
  );
}

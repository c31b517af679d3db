import { calls, type Notification } from '@revive/contract';
import { useMutation } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import { call } from '../../api/client.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { showToast } from '../../ui/feedback/show-toast.ts';

/** Says that someone has looked into it: no one is notified of it any more. */
export function ReviewButton({ alert, name }: { alert: Notification; name: string }) {
  const { t, translateMessage } = useTranslation();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(calls.alerts.review, { params: { id: alert.id } }),
    onError: (error) => showToast.error(translateMessage(error.message)),
    meta: { changesKept: [['notifications']], waitsFor: ['notifications'] },
  });
  return (
    <IconButton
      label={t('Looked into: {{name}}', { name })}
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

import type { Match } from '@revive/contract';
import { formatSessionDateTime } from '../../lib/date.ts';
import { agree, phoneAndBooks } from '../../lib/phone-and-books.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { showDialog } from '../../ui/overlays/show-dialog.ts';
import { CloseDialog } from './close-dialog.tsx';
import { useSendMatch } from './mutations.ts';

const isOpen = ({ only_books, only_phone, gap }: Match): boolean =>
  only_books.length + only_phone.length + gap.length > 0;

/** Closes the day with both sums on the button, or says who closed it. */
export function CloseBar({ match }: { match: Match }) {
  const { t, translateMessage } = useTranslation();
  const { mutate: send, isPending } = useSendMatch({ wallet: match.wallet.id, day: match.day });
  const ask = (close: boolean) =>
    showDialog('close-day', (done) => <CloseDialog match={match} close={close} onClose={done} />);
  if (match.is_closed)
    return (
      <InlineNotice
        kind="success"
        title={t('Closed by {{name}}, {{time}}', {
          name: match.closed_by ?? '',
          time: formatSessionDateTime(match.closed_at!),
        })}
        action={<Button onClick={() => ask(false)}>{t('Open again')}</Button>}
      >
        {phoneAndBooks(t, { phone: match.closed_phone, books: match.closed_books! })}
        {match.closed_reason && ` · ${match.closed_reason}`}
      </InlineNotice>
    );
  const isEven = !isOpen(match) && (match.phone === null || agree(match));
  const close = () =>
    send(
      { close: true },
      {
        onSuccess: () => showToast.success(t('The day is closed')),
        onError: ({ message }) =>
          showToast.error(t('Nothing was changed.'), { detail: translateMessage(message) }),
      },
    );
  return (
    <div>
      <Button
        variant={isEven ? 'primary' : 'secondary'}
        isBusy={isPending}
        onClick={() => (isEven ? close() : ask(true))}
      >
        {t('Close the day: {{sums}}', { sums: phoneAndBooks(t, match) })}
      </Button>
    </div>
  );
}

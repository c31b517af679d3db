import type { WaitlistEntry } from '@revive/contract';
import MessageCircle from 'lucide-react/icons/message-circle';
import { useTranslation } from '../../../lib/use-translation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { useOfferTime } from './waitlist-mutations.ts';

/** Offers a time by a message in the client's language, and notes that it was offered. */
export function OfferButton({ entry, at }: { entry: WaitlistEntry; at: string }) {
  const { t } = useTranslation();
  const { offer, isPending } = useOfferTime();
  return (
    <Button
      size="small"
      icon={<MessageCircle />}
      isBusy={isPending}
      aria-label={t('Offer it to {{client}}', { client: entry.client_name })}
      onClick={() => offer(entry, at)}
    >
      {t('Offer')}
    </Button>
  );
}

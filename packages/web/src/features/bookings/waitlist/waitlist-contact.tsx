import type { WaitlistEntry } from '@revive/contract';
import { useTranslation } from '../../../lib/use-translation.ts';
import { Contact } from '../../../ui/layout/contact.tsx';
import { OfferButton } from './offer-button.tsx';
import { whatsAppQuestion } from './waitlist-words.ts';

/** The phone of who waits, to call, and to write to: with an offer of a time, or asking which would suit. */
export function WaitlistContact({ entry, at }: { entry: WaitlistEntry; at?: string }) {
  const { t } = useTranslation();
  return (
    <Contact name={entry.client_name} phone={entry.client_phone} writeTo={whatsAppQuestion(t, entry)}>
      {at && <OfferButton entry={entry} at={at} />}
    </Contact>
  );
}

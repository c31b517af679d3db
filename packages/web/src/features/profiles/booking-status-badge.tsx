import { type BookingStatus, type Sentence, sentence } from '@revive/contract';
import { useTranslation } from '../../lib/use-translation.ts';
import { Badge } from '../../ui/layout/badge.tsx';
import type { Tone } from '../../ui/layout/tone.ts';

const LOOKS: Record<BookingStatus, { word: Sentence; tone: Tone }> = {
  pending: { word: sentence('Pending'), tone: 'yellow' },
  confirmed: { word: sentence('Confirmed'), tone: 'grey' },
  completed: { word: sentence('Completed'), tone: 'green' },
  cancelled: { word: sentence('Cancelled'), tone: 'red' },
};

/** The status of a booking, in the colours of the bookings list. */
export function BookingStatusBadge({ status }: { status: BookingStatus }) {
  const { t } = useTranslation();
  const { word, tone } = LOOKS[status];
  return <Badge tone={tone}>{t(word)}</Badge>;
}

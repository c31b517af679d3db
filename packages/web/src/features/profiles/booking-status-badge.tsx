import type { BookingStatus } from '@revive/contract';
import { useTranslation } from '../../lib/use-translation.ts';
import { Badge } from '../../ui/badge.tsx';
import type { Tone } from '../../ui/tone.ts';

const LOOKS: Record<BookingStatus, { word: string; tone: Tone }> = {
  pending: { word: 'Pending', tone: 'yellow' },
  confirmed: { word: 'Confirmed', tone: 'grey' },
  completed: { word: 'Completed', tone: 'green' },
  cancelled: { word: 'Cancelled', tone: 'red' },
};

/** The status of a booking, in the colours of the bookings list. */
export function BookingStatusBadge({ status }: { status: BookingStatus }) {
  const { t } = useTranslation();
  const { word, tone } = LOOKS[status];
  return <Badge tone={tone}>{t(word)}</Badge>;
}

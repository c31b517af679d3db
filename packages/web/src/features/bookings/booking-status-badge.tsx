import { type BookingStatus, type Sentence, sentence } from '@revive/contract';
import { useTranslation } from '../../lib/use-translation.ts';
import { Badge } from '../../ui/layout/badge.tsx';
import type { Tone } from '../../ui/layout/tone.ts';

export const BOOKING_STATUS_LABELS: Record<BookingStatus, Sentence> = {
  pending: sentence('Pending'),
  confirmed: sentence('Confirmed'),
  completed: sentence('Completed'),
  cancelled: sentence('Cancelled'),
};

// Spec row BOOK-10.
const TONES: Record<BookingStatus, Tone> = {
  completed: 'green',
  pending: 'yellow',
  cancelled: 'red',
  confirmed: 'grey',
};

export function BookingStatusBadge({ status }: { status: BookingStatus }) {
  const { t } = useTranslation();
  return <Badge tone={TONES[status]}>{t(BOOKING_STATUS_LABELS[status])}</Badge>;
}

import type { BookingStatus } from '@revive/contract';
import { useTranslation } from '../../lib/use-translation.ts';
import { Badge } from '../../ui/badge.tsx';
import type { Tone } from '../../ui/tone.ts';

const LABELS: Record<BookingStatus, string> = {
  pending: 'Pending',
  confirmed: 'Confirmed',
  completed: 'Completed',
  cancelled: 'Cancelled',
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
  return <Badge tone={TONES[status]}>{t(LABELS[status])}</Badge>;
}

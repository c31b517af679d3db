import { type BookingStatus, type Sentence, sentence } from '@revive/contract';
import { useTranslation } from '../../lib/use-translation.ts';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { BOOKING_STATUS_LABELS } from './booking-status-badge.tsx';

/** All statuses; the address cannot say 'none' otherwise, because a missing value means the screen's own. */
export const ANY_STATUS = 'all';

const STATUSES: readonly BookingStatus[] = ['pending', 'confirmed', 'completed', 'cancelled'];

// What the cards of the dashboard count.
const TOGETHER: Record<string, Sentence> = {
  'pending,confirmed,completed': sentence('Not cancelled'),
  'confirmed,completed': sentence('Confirmed and completed'),
};

/** The filter of the call for what the address says; what it does not know is the screen's own status. */
export const statusFilter = (typed: string, own: BookingStatus): { status?: string } => {
  if (typed === ANY_STATUS) return {};
  const isKnown = typed in TOGETHER || STATUSES.some((status) => status === typed);
  return { status: isKnown ? typed : own };
};

type BookingStatusFilterProps = { value: string; onChange: (value: string) => void };

/** Which bookings are listed, by their status. */
export function BookingStatusFilter({ value, onChange }: BookingStatusFilterProps) {
  const { t } = useTranslation();
  const options = [
    ...STATUSES.map((status) => ({ value: status, label: t(BOOKING_STATUS_LABELS[status]) })),
    ...Object.entries(TOGETHER).map(([statuses, label]) => ({ value: statuses, label: t(label) })),
    { value: ANY_STATUS, label: t('All bookings') },
  ];
  return (
    <SelectField
      label={t('Status of the bookings')}
      isLabelHidden
      value={value}
      options={options}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

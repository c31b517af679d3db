import type { AnySession } from '@revive/contract';
import Plus from 'lucide-react/icons/plus';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { showAddMeasurement } from './show-session-dialogs.tsx';

// Measurements usually belong to the session closest to now, before or after.
const nearestFirst = (sessions: readonly AnySession[], now = Date.now()): AnySession[] => {
  const distance = ({ scheduled_date }: AnySession) =>
    scheduled_date === null ? Number.POSITIVE_INFINITY : Math.abs(new Date(scheduled_date).getTime() - now);
  return sessions.toSorted((one, other) => distance(one) - distance(other));
};

/** Adds a measurement to one of a client's sessions (spec row PROF-07). */
export function AddMeasurementButton({ sessions }: { sessions: readonly AnySession[] }) {
  const { t } = useTranslation();
  const noSession =
    sessions.length === 0 ? t('A measurement belongs to a session, and there is none yet.') : undefined;
  return (
    <Button
      variant="primary"
      icon={<Plus />}
      disabledReason={noSession}
      onClick={() => showAddMeasurement(nearestFirst(sessions), 'id')}
    >
      {t('Add Measurement')}
    </Button>
  );
}

import type { Session } from '@revive/contract';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import Check from 'lucide-react/icons/check';
import Ruler from 'lucide-react/icons/ruler';
import { useState } from 'react';
import { useTranslation } from '../lib/use-translation.ts';
import { Button } from '../ui/button.tsx';
import { lazyDialog } from '../ui/lazy-dialog.tsx';
import { useCompleteSession } from './mutations.ts';
import { PaymentBadge } from './payment-badge.tsx';
import { SessionCard } from './session-card.tsx';

const AddMeasurementDialog = lazyDialog(
  async () => (await import('./add-measurement-dialog.tsx')).AddMeasurementDialog,
  ({ isOpen }) => isOpen,
);

const RescheduleDialog = lazyDialog(
  async () => (await import('./reschedule-dialog.tsx')).RescheduleDialog,
  ({ isOpen }) => isOpen,
);

type UpcomingSessionCardProps = {
  session: Session;
  /** Due today or earlier: completing it is what this screen is for now. */
  isDue: boolean;
};

/** An upcoming session in the session manager (spec row SESS-03). */
export function UpcomingSessionCard({ session, isDue }: UpcomingSessionCardProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<'measurement' | 'reschedule' | null>(null);
  const complete = useCompleteSession();
  const close = () => setOpen(null);
  return (
    <SessionCard
      session={session}
      badges={<PaymentBadge session={session} />}
      actions={
        <>
          <Button
            size="small"
            variant={isDue ? 'primary' : 'secondary'}
            icon={<Check />}
            isBusy={complete.isPending}
            onClick={() => complete.mutate({ session })}
          >
            {t('Complete')}
          </Button>
          <Button size="small" icon={<Ruler />} onClick={() => setOpen('measurement')}>
            {t('Add Measurement')}
          </Button>
          <Button size="small" icon={<CalendarClock />} onClick={() => setOpen('reschedule')}>
            {t('Reschedule')}
          </Button>
        </>
      }
    >
      <AddMeasurementDialog
        isOpen={open === 'measurement'}
        onClose={close}
        onReopen={() => setOpen('measurement')}
        sessions={[session]}
        optionKey="service_measurement_id"
      />
      <RescheduleDialog isOpen={open === 'reschedule'} onClose={close} session={session} />
    </SessionCard>
  );
}

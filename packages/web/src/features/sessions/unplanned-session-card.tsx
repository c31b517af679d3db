import type { AnySession } from '@revive/contract';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { useReschedule } from '../../ui/contexts/reschedule-context.ts';
import { PaymentBadge } from './payment-badge.tsx';
import { SessionCard } from './session-card.tsx';
import { SettleButton } from './settle-button.tsx';

type UnplannedSessionCardProps = { session: AnySession; showsClient?: boolean };

/** A session that has no date yet, with the button that plans it. */
export function UnplannedSessionCard({ session, showsClient = true }: UnplannedSessionCardProps) {
  const { t } = useTranslation();
  const plan = useReschedule();
  return (
    <SessionCard
      session={session}
      showsClient={showsClient}
      badges={<PaymentBadge session={session} />}
      actions={
        <>
          <Button size="small" variant="primary" icon={<CalendarPlus />} onClick={() => plan(session)}>
            {t('Plan')}
          </Button>
          {!session.paid && <SettleButton session={session} label={t('Pay')} />}
        </>
      }
    />
  );
}

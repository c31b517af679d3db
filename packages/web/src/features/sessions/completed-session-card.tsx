import type { Session } from '@revive/contract';
import { useTranslation } from '../../lib/use-translation.ts';
import { MeasureButton } from './measure-button.tsx';
import { PaymentBadge } from './payment-badge.tsx';
import { SessionCard } from './session-card.tsx';
import { SessionMarks } from './session-marks.tsx';
import { SettleButton } from './settle-button.tsx';
import { UndoButton } from './undo-button.tsx';

/** A completed session in the session manager (spec row SESS-04). */
export function CompletedSessionCard({ session }: { session: Session }) {
  const { t } = useTranslation();
  return (
    <SessionCard session={session} badges={<PaymentBadge session={session} />}>
      <SessionMarks session={session}>
        {!session.paid && <SettleButton session={session} label={t('Mark Paid')} />}
        <MeasureButton session={session} />
        <UndoButton session={session} />
      </SessionMarks>
    </SessionCard>
  );
}

import type { Session } from '@revive/contract';
import { useTranslation } from '../../lib/use-translation.ts';
import { DoneBadges } from './done-badges.tsx';
import { MeasureButton } from './measure-button.tsx';
import { SessionCard } from './session-card.tsx';
import { SessionMarks } from './session-marks.tsx';
import { SettleButton } from './settle-button.tsx';
import { UndoButton } from './undo-button.tsx';

/** A completed or used-up session in the session manager (spec row SESS-04). */
export function CompletedSessionCard({ session }: { session: Session }) {
  const { t } = useTranslation();
  return (
    <SessionCard session={session} badges={<DoneBadges session={session} />}>
      <SessionMarks session={session}>
        {!session.paid && <SettleButton session={session} label={t('Mark Paid')} />}
        {session.completed && <MeasureButton session={session} />}
        {session.status !== 'lapsed' && <UndoButton session={session} />}
      </SessionMarks>
    </SessionCard>
  );
}

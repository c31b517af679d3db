import type { OfflineAct } from '@revive/contract';
import { formatSessionDateTime } from '../../../lib/date.ts';
import { useTranslation } from '../../../lib/use-translation.ts';
import { Note } from '../../../ui/layout/note.tsx';

/** How the session is now, beside what was written: when it is planned, and by whom it was completed. */
export function SessionNow({ session }: { session: NonNullable<OfflineAct['session']> }) {
  const { t } = useTranslation();
  const { status, scheduled_date, completed_at, completed_by_name, held_by_name } = session;
  return (
    <Note>
      {t('Now')}: <bdi>{session.service_name}</bdi>
      {status === 'cancelled' && ` · ${t('Cancelled')}`}
      {scheduled_date && ` · ${t('planned for {{time}}', { time: formatSessionDateTime(scheduled_date) })}`}
      {completed_at &&
        ` · ${t('completed {{time}} by {{name}}', { time: formatSessionDateTime(completed_at), name: completed_by_name ?? '–' })}`}
      {held_by_name && ` · ${t('Held by {{name}}', { name: held_by_name })}`}
    </Note>
  );
}

import { useAuth } from '../../../api/auth.ts';
import { useTranslation } from '../../../lib/use-translation.ts';
import { Link } from '../../../ui/buttons/link.tsx';
import { InlineNotice } from '../../../ui/feedback/inline-notice.tsx';
import styles from './booking-calendar.module.css';

/** Leads managers and admins to set therapists and rooms up, where none are kept yet; the calendar works without them. */
export function NoResourcesYet() {
  const { t } = useTranslation();
  const { staff } = useAuth();
  if (!staff || staff.role === 'staff') return null;
  return (
    <div className={styles.hint}>
      <InlineNotice
        action={<Link to="/settings/calendar">{t('Set them up')}</Link>}
        title={t('Therapists and rooms are not set up yet.')}
      >
        {t('With them the calendar has a column for each, and nothing is booked twice.')}
      </InlineNotice>
    </div>
  );
}

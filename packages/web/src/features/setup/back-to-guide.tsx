import { useLocation } from '@tanstack/react-router';
import { useTranslation } from '../../lib/use-translation.ts';
import { Link } from '../../ui/buttons/link.tsx';
import styles from './back-to-guide.module.css';
import { setGuideVisit, useGuideVisit } from './guide-visit.ts';

const HAS_GUIDE = ['/', '/dashboard', '/setup'];

/** Leads from the screen of a step back to the guide. */
export function BackToGuide() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const { isVisiting } = useGuideVisit();
  if (!isVisiting || HAS_GUIDE.includes(pathname)) return null;
  return (
    <aside className={styles.bar} aria-label={t('Set-up guide')}>
      <Link to="/setup" onClick={() => setGuideVisit(false)}>
        {t('Back to the set-up guide')}
      </Link>
    </aside>
  );
}

import { useLocation } from '@tanstack/react-router';
import { useTranslation } from '../lib/use-translation.ts';
import { Link } from '../ui/link.tsx';
import { NAV_GROUPS, type NavEntry } from './nav-entries.ts';
import styles from './office-nav.module.css';

const isHere = ({ to, also }: NavEntry, pathname: string): boolean =>
  pathname === to || pathname.startsWith(`${to}/`) || also?.test(pathname) === true;

/** The navigation menu, beside the screen or in a drawer. */
export function OfficeNav({ onNavigate }: { onNavigate?: () => void }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  return (
    <nav aria-label={t('Main')}>
      {NAV_GROUPS.map((group) => (
        <ul key={group[0]!.to} className={styles.group}>
          {group.map((entry) => (
            <li key={entry.to}>
              <Link
                to={entry.to}
                className={styles.entry}
                aria-current={isHere(entry, pathname) ? 'page' : undefined}
                onClick={onNavigate}
              >
                <entry.icon aria-hidden="true" />
                {t(entry.label)}
              </Link>
            </li>
          ))}
        </ul>
      ))}
    </nav>
  );
}

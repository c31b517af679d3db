import { useLocation } from '@tanstack/react-router';
import { useAuth } from '../api/auth.ts';
import { useTranslation } from '../lib/use-translation.ts';
import { useSeesFinance } from '../queries/policy.ts';
import { Link } from '../ui/buttons/link.tsx';
import { MORE_ENTRIES, NAV_GROUPS, type NavEntry, TODAY_ENTRY } from './nav-entries.ts';
import styles from './office-nav.module.css';

type Place = { pathname: string; tab: string | undefined };

function isHere({ to, also, tab, exceptTab }: NavEntry, here: Place): boolean {
  const path = to.split('?')[0]!;
  const isOnScreen = here.pathname === path || here.pathname.startsWith(`${path}/`);
  if (!isOnScreen) return also?.test(here.pathname) === true;
  return tab ? here.tab === tab : !exceptTab || here.tab !== exceptTab;
}

/** The navigation menu, beside the screen or in a drawer: the day, the fourteen screens, and what else there is. */
export function OfficeNav({ onNavigate }: { onNavigate?: () => void }) {
  const { t } = useTranslation();
  const { staff } = useAuth();
  const more = MORE_ENTRIES.filter(({ roles }) => !roles || (staff && roles.includes(staff.role)));
  return (
    <div className={styles.menu}>
      <nav aria-label={t('The day')}>
        <Entries entries={[TODAY_ENTRY]} onNavigate={onNavigate} />
      </nav>
      <nav aria-label={t('Main')}>
        {NAV_GROUPS.map((group) => (
          <Entries key={group[0]!.to} entries={group} onNavigate={onNavigate} />
        ))}
      </nav>
      <nav aria-label={t('More')}>
        <Entries entries={more} onNavigate={onNavigate} />
      </nav>
    </div>
  );
}

type EntriesProps = { entries: readonly NavEntry[]; onNavigate: (() => void) | undefined };

function Entries({ entries, onNavigate }: EntriesProps) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const seesFinance = useSeesFinance();
  const here = { pathname, tab: search.tab };
  return (
    <ul className={styles.group}>
      {entries
        .filter(({ isFinance }) => seesFinance !== false || !isFinance)
        .map((entry) => (
          <li key={entry.to}>
            <Link
              to={entry.to}
              className={styles.entry}
              aria-current={isHere(entry, here) ? 'page' : undefined}
              onClick={onNavigate}
            >
              <entry.icon aria-hidden="true" />
              {t(entry.label)}
            </Link>
          </li>
        ))}
    </ul>
  );
}

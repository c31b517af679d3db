import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId } from 'react';
import { useAuth } from '../api/auth.ts';
import { useTranslation } from '../lib/use-translation.ts';
import { useSeesFinance } from '../queries/policy.ts';
import { useIsTherapist } from '../queries/schedule.ts';
import { useFollowsWallets } from '../queries/wallets.ts';
import { useMatchEntry } from './match-entry.ts';
import {
  DASHBOARD_ENTRY,
  dayEntries,
  MORE_ENTRIES,
  NAV_GROUPS,
  type NavEntry,
  type NavGroup,
} from './nav-entries.ts';
import { NavLink, useIsHere } from './nav-link.tsx';
import styles from './office-nav.module.css';
import { useFolded } from './use-folded.ts';

type OnNavigate = { onNavigate?: (() => void) | undefined };

/** The navigation menu, beside the screen or in a drawer: the day, the fourteen screens, and what else there is. */
export function OfficeNav({ onNavigate }: OnNavigate) {
  const { t } = useTranslation();
  const { staff } = useAuth();
  const isTherapist = useIsTherapist();
  const followsWallets = useFollowsWallets();
  const matching = useMatchEntry();
  const more = MORE_ENTRIES.filter(
    ({ roles, isOfWallets }) =>
      (!roles || (staff && roles.includes(staff.role))) && (followsWallets || !isOfWallets),
  ).flatMap((entry) => (entry.to === '/digest' ? [entry, ...matching] : [entry]));
  return (
    <div className={styles.menu}>
      <nav aria-label={t('The day')}>
        <Entries entries={dayEntries(isTherapist)} onNavigate={onNavigate} />
      </nav>
      <nav aria-label={t('Main')}>
        <Entries entries={[DASHBOARD_ENTRY]} onNavigate={onNavigate} />
        {NAV_GROUPS.map((group) => (
          <Group key={group.id} group={group} isTherapist={isTherapist} onNavigate={onNavigate} />
        ))}
      </nav>
      <nav aria-label={t('More')}>
        <Entries entries={more} onNavigate={onNavigate} />
      </nav>
    </div>
  );
}

type GroupProps = OnNavigate & { group: NavGroup; isTherapist: boolean };

/** A heading with its entries; a press folds them, and this is remembered by person. */
function Group({ group, isTherapist, onNavigate }: GroupProps) {
  const { t } = useTranslation();
  const id = useId();
  const isHere = useIsHere();
  const byDefault = isTherapist && group.isFoldedForTherapists === true && !group.entries.some(isHere);
  const [isFolded, fold] = useFolded(group.id, byDefault);
  return (
    <div className={styles.section}>
      <button
        type="button"
        className={styles.heading}
        aria-expanded={!isFolded}
        aria-controls={id}
        onClick={() => fold(!isFolded)}
      >
        {t(group.title)}
        <ChevronDown aria-hidden="true" />
      </button>
      <div id={id} hidden={isFolded}>
        <Entries entries={group.entries} onNavigate={onNavigate} />
      </div>
    </div>
  );
}

function Entries({ entries, onNavigate }: OnNavigate & { entries: readonly NavEntry[] }) {
  const seesFinance = useSeesFinance();
  return (
    <ul className={styles.group}>
      {entries
        .filter(({ isFinance }) => seesFinance !== false || !isFinance)
        .map((entry) => (
          <li key={entry.to}>
            <NavLink entry={entry} className={styles.entry} onNavigate={onNavigate} />
          </li>
        ))}
    </ul>
  );
}

import MenuIcon from 'lucide-react/icons/menu';
import { useAuth } from '../api/auth.ts';
import { useTranslation } from '../lib/use-translation.ts';
import { useIsTherapist } from '../queries/schedule.ts';
import styles from './bottom-bar.module.css';
import { barEntries } from './nav-entries.ts';
import { NavLink } from './nav-link.tsx';

type BottomBarProps = { isMenuOpen: boolean; onOpenMenu: () => void };

/** At the foot of a phone, where the thumb is: four screens, and the whole menu. */
export function BottomBar({ isMenuOpen, onOpenMenu }: BottomBarProps) {
  const { t } = useTranslation();
  const { staff } = useAuth();
  const isTherapist = useIsTherapist();
  return (
    <nav className={styles.bar} aria-label={t('At hand')} data-bottom-bar="">
      {barEntries(staff?.role, isTherapist).map((entry) => (
        <NavLink key={entry.to} entry={entry} className={styles.entry} />
      ))}
      <button
        type="button"
        className={styles.entry}
        aria-haspopup="dialog"
        aria-expanded={isMenuOpen}
        onClick={onOpenMenu}
      >
        <MenuIcon aria-hidden="true" />
        <span>{t('More')}</span>
      </button>
    </nav>
  );
}

import LogOut from 'lucide-react/icons/log-out';
import MenuIcon from 'lucide-react/icons/menu';
import { type ReactNode, useState } from 'react';
import { signOut } from '../api/auth.ts';
import { useTranslation } from '../lib/use-translation.ts';
import { BrandMark } from '../ui/brand-mark.tsx';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Link } from '../ui/link.tsx';
import styles from './top-bar.module.css';
import { UserMenu } from './user-menu.tsx';

type TopBarProps = { notifications: ReactNode; isMenuOpen: boolean; onOpenMenu: () => void };

/** Product name, notifications, user, log out; on a narrow screen also the button that opens the menu. */
export function TopBar({ notifications, isMenuOpen, onOpenMenu }: TopBarProps) {
  const { t } = useTranslation();
  const [isLeaving, setLeaving] = useState(false);
  const leave = () => {
    setLeaving(true);
    void signOut().finally(() => setLeaving(false));
  };
  return (
    <header className={styles.bar}>
      <IconButton
        className={styles.menu}
        label={t('Menu')}
        icon={<MenuIcon />}
        aria-haspopup="dialog"
        aria-expanded={isMenuOpen}
        onClick={onOpenMenu}
      />
      <Link to="/" className={styles.brand}>
        <BrandMark />
      </Link>
      <div className={styles.actions}>
        {notifications}
        <UserMenu />
        <Button
          variant="quiet"
          className={styles.logout}
          icon={<LogOut />}
          isBusy={isLeaving}
          onClick={leave}
        >
          <span className={styles.text}>{t('Log out')}</span>
        </Button>
      </div>
    </header>
  );
}

import LogOut from 'lucide-react/icons/log-out';
import MenuIcon from 'lucide-react/icons/menu';
import { type ReactNode, useState } from 'react';
import { signOut } from '../api/auth.ts';
import { useMedia } from '../lib/use-media.ts';
import { useTranslation } from '../lib/use-translation.ts';
import { lineStore } from '../line/line-store.ts';
import { Button } from '../ui/buttons/button.tsx';
import { IconButton } from '../ui/buttons/icon-button.tsx';
import { Link } from '../ui/buttons/link.tsx';
import { showToast } from '../ui/feedback/show-toast.ts';
import { BrandMark } from '../ui/layout/brand-mark.tsx';
import { useConfirm } from '../ui/overlays/use-confirm.ts';
import styles from './top-bar.module.css';
import { UserMenu } from './user-menu.tsx';

type TopBarProps = {
  search: ReactNode;
  notifications: ReactNode;
  isMenuOpen: boolean;
  onOpenMenu: () => void;
};

/** Product name, search, notifications, user, log out; on a narrow screen also the button that opens the menu. */
export function TopBar({ search, notifications, isMenuOpen, onOpenMenu }: TopBarProps) {
  const { t } = useTranslation();
  const [isLeaving, setLeaving] = useState(false);
  const confirm = useConfirm();
  // On a phone the button is beside the avatar, where a thumb slips.
  const isNarrow = useMedia('(max-width: 30rem)');
  const question = {
    title: t('Log out?'),
    message: t('You will need your password to log in again.'),
    confirmLabel: t('Log out'),
  };
  const leave = async () => {
    // They are sent with a sign-in, and who comes next could not say what was sold.
    const { waiting, acts } = lineStore.getState();
    const { count } = waiting;
    if (count > 0)
      return showToast.error(t('{{count}} sales wait to be sent', { count }), {
        detail: t('Log out once the line is back and they are sent.'),
      });
    if (acts.length > 0)
      return showToast.error(t('{{count}} entries of the day wait to be sent', { count: acts.length }), {
        detail: t('Log out once the line is back and they are sent.'),
      });
    if (isNarrow && !(await confirm(question))) return;
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
      {search}
      <div className={styles.actions}>
        {notifications}
        <UserMenu />
        <Button
          variant="quiet"
          className={styles.logout}
          icon={<LogOut />}
          isBusy={isLeaving}
          onClick={() => void leave()}
        >
          <span className={styles.text}>{t('Log out')}</span>
        </Button>
      </div>
    </header>
  );
}

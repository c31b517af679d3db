import { LANGUAGE_NAMES, LANGUAGES, SHOP_PAGE, sentence } from '@revive/contract';
import Banknote from 'lucide-react/icons/banknote';
import History from 'lucide-react/icons/history';
import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import Settings from 'lucide-react/icons/settings';
import Store from 'lucide-react/icons/store';
import Sun from 'lucide-react/icons/sun';
import UserRound from 'lucide-react/icons/user-round';
import { useAuth } from '../api/auth.ts';
import { SwitchItems } from '../features/auth/pin/switch-items.tsx';
import { useChooseLanguage } from '../features/auth/use-choose-language.ts';
import { useLanguage } from '../lib/i18n.ts';
import { setTheme, useTheme } from '../lib/theme.ts';
import { useTranslation } from '../lib/use-translation.ts';
import { Avatar } from '../ui/layout/avatar.tsx';
import { Note } from '../ui/layout/note.tsx';
import { VisuallyHidden } from '../ui/layout/visually-hidden.tsx';
import { Menu, MenuSeparator } from '../ui/overlays/menu.tsx';
import { MenuChoice } from '../ui/overlays/menu-choice.tsx';
import { MenuLink } from '../ui/overlays/menu-link.tsx';
import styles from './user-menu.module.css';

const ROLES = {
  admin: sentence('Admin'),
  manager: sentence('Manager'),
  staff: sentence('Staff'),
  client: sentence('Client'),
};

/** The user button: who is signed in, the settings, the theme and the language. */
export function UserMenu() {
  const { t } = useTranslation();
  const { code } = useLanguage();
  const choose = useChooseLanguage();
  const theme = useTheme();
  const { staff } = useAuth();
  const name = staff ? `${staff.first_name} ${staff.last_name}`.trim() || staff.username : '';
  const trigger = (
    <button type="button" className={styles.button}>
      <Avatar name={name} size="small" />
      <VisuallyHidden>{t('User menu')}</VisuallyHidden>
    </button>
  );
  return (
    <Menu trigger={trigger}>
      {staff && (
        <div className={styles.person}>
          <span className={styles.name}>
            <bdi>{name}</bdi>
          </span>
          <Note as="span">{t(ROLES[staff.role])}</Note>
        </div>
      )}
      <SwitchItems />
      <MenuSeparator />
      <MenuLink to="/account" icon={<UserRound />}>
        {t('Your account')}
      </MenuLink>
      <MenuLink to="/shifts" icon={<Banknote />}>
        {t('Shifts')}
      </MenuLink>
      <MenuLink to="/settings" icon={<Settings />}>
        {t('Settings')}
      </MenuLink>
      {(staff?.role === 'manager' || staff?.role === 'admin') && (
        <MenuLink to="/audit" icon={<History />}>
          {t('Audit trail')}
        </MenuLink>
      )}
      <MenuLink to={SHOP_PAGE} icon={<Store />} isOutside>
        {t('Online shop')}
      </MenuLink>
      <MenuSeparator />
      <MenuChoice
        label={t('Appearance')}
        value={theme}
        onChange={setTheme}
        options={[
          { value: 'light', label: t('Light'), icon: <Sun /> },
          { value: 'dark', label: t('Dark'), icon: <Moon /> },
          { value: 'system', label: t('Same as this device'), icon: <Monitor /> },
        ]}
      />
      <MenuChoice
        label={t('Language')}
        value={code}
        onChange={(chosen) => void choose(chosen)}
        options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
      />
    </Menu>
  );
}

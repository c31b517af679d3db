import { useTranslation } from '../../lib/use-translation.ts';
import { Link } from '../../ui/buttons/link.tsx';
import styles from './settings-menu.module.css';
import type { SettingsPageGroup } from './settings-pages.ts';

type SettingsMenuProps = {
  groups: readonly SettingsPageGroup[];
  /** The address of the page that is shown. */
  here: string;
};

/** Links to all pages of the settings, beside the one that is shown. */
export function SettingsMenu({ groups, here }: SettingsMenuProps) {
  const { t } = useTranslation();
  return (
    <nav className={styles.menu} aria-label={t('Settings')}>
      {groups.map(({ title, pages }) => (
        <section key={title}>
          <h2 className={styles.title}>{t(title)}</h2>
          <ul className={styles.list}>
            {pages.map((page) => (
              <li key={page.to}>
                <Link
                  to={page.to}
                  className={styles.link}
                  aria-current={page.to === here ? 'page' : undefined}
                >
                  {t(page.title)}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}

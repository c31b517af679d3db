import type { Sentence } from '@revive/contract';
import { useMedia } from '../../lib/use-media.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import styles from './settings-menu.module.css';
import { SETTINGS_SECTIONS } from './settings-sections.ts';

type SettingsMenuProps = {
  /** Sections below the form. */
  more: readonly { id: string; label: Sentence }[];
};

/** Links to the sections of the settings: beside them where there is room, else folded above them. */
export function SettingsMenu({ more }: SettingsMenuProps) {
  const { t } = useTranslation();
  const isBeside = useMedia('(min-width: 80rem)');
  return (
    <details className={styles.menu} open={isBeside}>
      <summary className={styles.summary}>{t('Go to a section')}</summary>
      <nav aria-label={t('Sections')}>
        <ul className={styles.list}>
          {[...SETTINGS_SECTIONS, ...more].map(({ id, label }) => (
            <li key={id}>
              <a href={`#${id}`} className={styles.link}>
                {t(label)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </details>
  );
}

import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import styles from './finance.module.css';

/** Stands in the Actions column of what is settled for good. */
export function NoActions() {
  const { t } = useTranslation();
  return (
    <span className={styles.soft}>
      <span aria-hidden="true">–</span>
      <VisuallyHidden>{t('None')}</VisuallyHidden>
    </span>
  );
}

import { useTranslation } from 'react-i18next';
import styles from './route-progress.module.css';

/** The line at the top while the next screen is on its way. */
export function RouteProgress() {
  const { t } = useTranslation();
  return <div role="progressbar" aria-label={t('Loading...')} className={styles.line} />;
}

import { useTranslation } from '../lib/use-translation.ts';
import styles from './route-progress.module.css';

/** The line at the top while the next screen is on its way. */
export function RouteProgress() {
  const { t } = useTranslation();
  return <div role="progressbar" aria-label={t('Loading...')} className={styles.line} />;
}

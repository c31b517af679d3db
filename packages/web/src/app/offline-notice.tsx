import WifiOff from 'lucide-react/icons/wifi-off';
import { useOnline } from '../lib/use-online.ts';
import { useTranslation } from '../lib/use-translation.ts';
import styles from './offline-notice.module.css';

/** Says under the top bar that there is no network; announced when it comes and goes. */
export function OfflineNotice() {
  const { t } = useTranslation();
  const isOnline = useOnline();
  return (
    <div aria-live="polite" className={styles.place}>
      {!isOnline && (
        <p className={styles.notice}>
          <WifiOff aria-hidden="true" />
          {t('You are offline. Nothing can be saved until the connection is back.')}
        </p>
      )}
    </div>
  );
}

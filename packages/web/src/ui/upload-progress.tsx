import { useId } from 'react';
import { formatPercent } from '../lib/number.ts';
import { useTranslation } from '../lib/use-translation.ts';
import styles from './upload-progress.module.css';

/** How much of a picture has left, from 0 to 1; what follows is the server's work. */
export function UploadProgress({ share }: { share: number }) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div className={styles.upload}>
      <label htmlFor={id}>
        {share < 1
          ? t('Uploading the picture: {{share}}', { share: formatPercent(Math.floor(share * 100)) })
          : t('Preparing the picture...')}
      </label>
      <progress id={id} className={styles.bar} value={share < 1 ? share : undefined} />
    </div>
  );
}

import { useId } from 'react';
import { formatPercent } from '../../lib/number.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import styles from './upload-progress.module.css';

/** The uploaded share of a picture, from 0 to 1; the server's work follows. */
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

import type { Photo } from '@revive/contract';
import { type ReactNode, useId, useState } from 'react';
import { formatDay } from '../../lib/date.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { CheckboxField } from '../../ui/forms/checkbox-field.tsx';
import styles from './camera.module.css';
import { PhotoPicture } from './photo-picture.tsx';

const MOST = 80;

/** How strongly the earlier photo stands over the camera, and whether it does. */
export function useFaintness(): { share: number; isShown: boolean; fields: ReactNode } {
  const { t } = useTranslation();
  const id = useId();
  const [share, setShare] = useState(35);
  const [isShown, setShown] = useState(true);
  const fields = (
    <div className={styles.faintness}>
      <CheckboxField
        label={t('Show the earlier photo over it')}
        checked={isShown}
        onChange={({ target }) => setShown(target.checked)}
      />
      {isShown && (
        <div className={styles.strength}>
          <label htmlFor={id}>{t('How strongly')}</label>
          <input
            id={id}
            type="range"
            min={0}
            max={MOST}
            value={share}
            className={styles.range}
            onChange={({ target }) => setShare(Number(target.value))}
          />
        </div>
      )}
    </div>
  );
  return { share, isShown, fields };
}

/** The earlier photo, faint. */
export function EarlierPhoto({ photo, share }: { photo: Photo; share: number }) {
  const { t } = useTranslation();
  return (
    <div className={styles.layer} style={{ opacity: share / 100 }}>
      <PhotoPicture
        photo={photo}
        size="full"
        alt={t('The earlier photo of {{day}}', { day: formatDay(photo.taken_at) })}
        className={styles.layer}
      />
    </div>
  );
}

import X from 'lucide-react/icons/x';
import { useObjectUrl } from '../../lib/use-object-url.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { UploadProgress } from '../../ui/feedback/upload-progress.tsx';
import styles from './photos.module.css';
import type { PhotoQueue, QueuedPhoto } from './use-photo-queue.ts';

/** Chosen photos that are not uploaded yet, with the upload progress. */
export function QueuedPhotos({ photos }: { photos: PhotoQueue }) {
  const { t } = useTranslation();
  return (
    <>
      {photos.queue.length > 0 && (
        <ul className={styles.grid} aria-label={t('Photos to upload')}>
          {photos.queue.map((queued) => (
            <li key={queued.key} className={styles.tile}>
              <Preview queued={queued} />
              <IconButton
                label={t('Take {{name}} away', { name: queued.photo.name })}
                icon={<X />}
                size="small"
                variant="secondary"
                className={styles.delete}
                disabled={photos.isSending}
                onClick={() => photos.drop(queued)}
              />
            </li>
          ))}
        </ul>
      )}
      {photos.share !== undefined && <UploadProgress share={photos.share} />}
    </>
  );
}

function Preview({ queued: { photo } }: { queued: QueuedPhoto }) {
  const { t } = useTranslation();
  const address = useObjectUrl(photo);
  return (
    <span className={styles.open}>
      {address && (
        <img src={address} alt={t('Preview of {{name}}', { name: photo.name })} className={styles.thumb} />
      )}
    </span>
  );
}

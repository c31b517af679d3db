import { attachRefusal } from '@revive/contract';
import { useSay, useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx';
import { AddPhotos } from './add-photos.tsx';
import { PhotoGrid } from './photo-grid.tsx';
import styles from './photos.module.css';
import { QueuedPhotos } from './queued-photos.tsx';
import type { RowPhotos } from './row-photos.ts';
import { type PhotoQueue, usePhotoQueue } from './use-photo-queue.ts';

/** The photos of a saved requisition or payment; an added photo is uploaded at once. */
export function SavedPhotos({ id, holder, attachments }: Pick<RowPhotos, 'id' | 'holder' | 'attachments'>) {
  const { t } = useTranslation();
  const say = useSay();
  const photos = usePhotoQueue(holder.kind);
  const refusal = attachRefusal(holder, attachments.length);
  const add = async (files: File[]) => {
    const waiting = await photos.add(files, attachments.length);
    if (waiting.length > 0) await photos.send(id, waiting);
  };
  return (
    <div className={styles.photos}>
      <PhotoGrid attachments={attachments} holder={holder} label={t('Photos of the bill')} />
      <QueuedPhotos photos={photos} />
      <QueueFailure photos={photos} onRetry={() => void photos.send(id)} />
      {refusal === undefined ? (
        <AddPhotos isDisabled={photos.isSending} onPick={(files) => void add(files)} />
      ) : (
        <p className={styles.soft}>{say(refusal)}</p>
      )}
    </div>
  );
}

/**
 * Photos of a new requisition or payment, uploaded after it is saved. `unsent` is the message when they were
 * not uploaded.
 */
export function NewPhotos({ photos, unsent }: { photos: PhotoQueue; unsent: string | undefined }) {
  const { t } = useTranslation();
  return (
    <fieldset className={styles.photos}>
      <legend className={styles.legend}>{t('Photos of the bill (optional)')}</legend>
      <QueuedPhotos photos={photos} />
      <QueueFailure photos={photos} title={unsent} />
      <AddPhotos isDisabled={photos.isSending} onPick={(files) => void photos.add(files, 0)} />
    </fieldset>
  );
}

type QueueFailureProps = { photos: PhotoQueue; title?: string | undefined; onRetry?: () => void };

function QueueFailure({ photos, title, onRetry }: QueueFailureProps) {
  const { t, translateMessage } = useTranslation();
  if (photos.error === undefined) return null;
  const isRetryable = onRetry && photos.queue.length > 0;
  return (
    <InlineNotice
      kind="error"
      title={title}
      action={
        isRetryable && (
          <Button size="small" onClick={onRetry}>
            {t('Retry')}
          </Button>
        )
      }
    >
      {translateMessage(photos.error)}
    </InlineNotice>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { usePhotoName } from '../../lib/photo-words.ts';
import { useObjectUrl } from '../../lib/use-object-url.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { UploadProgress } from '../../ui/feedback/upload-progress.tsx';
import { Cluster } from '../../ui/layout/cluster.tsx';
import { Note } from '../../ui/layout/note.tsx';
import styles from './photos.module.css';
import { dropUpload, sendAgain, type Upload, useUploads } from './uploads.ts';

/** The photos of a client that have not arrived yet. They are sent again when the line is back. */
export function UploadList({ client }: { client: number }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const all = useUploads(({ uploads }) => uploads);
  const uploads = all.filter((upload) => upload.client === client);
  const isWaiting = all.length > 0;
  useEffect(() => {
    if (!isWaiting) return;
    const send = () => sendAgain(queryClient);
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('online', send);
    window.addEventListener('beforeunload', ask);
    return () => {
      window.removeEventListener('online', send);
      window.removeEventListener('beforeunload', ask);
    };
  }, [isWaiting, queryClient]);
  if (uploads.length === 0) return null;
  return (
    <ul className={styles.uploads} aria-label={t('Photos to upload')}>
      {uploads.map((upload) => (
        <UploadRow key={upload.key} upload={upload} onAgain={() => sendAgain(queryClient, upload.key)} />
      ))}
    </ul>
  );
}

function UploadRow({ upload, onAgain }: { upload: Upload; onAgain: () => void }) {
  const { t, translateMessage } = useTranslation();
  const name = usePhotoName();
  const address = useObjectUrl(upload.file);
  const { key, area, angle, state, share, error, isLost } = upload;
  return (
    <li className={styles.upload}>
      {address && <img src={address} alt="" className={styles.small} />}
      <div className={styles.lines}>
        <span className={styles.name}>{name({ area, angle })}</span>
        {state === 'sending' && <UploadProgress share={share} />}
        {state === 'waiting' && <Note as="span">{t('Waits to be sent')}</Note>}
        {state === 'failed' && (
          <span role="alert" className={styles.failed}>
            {isLost
              ? t('It has not arrived yet. It is kept here and sent again when the connection is back.')
              : translateMessage(error ?? '')}
          </span>
        )}
      </div>
      {state === 'failed' && (
        <Cluster isCentered>
          <Button size="small" variant="primary" onClick={onAgain}>
            {t('Try again')}
          </Button>
          <Button size="small" onClick={() => dropUpload(key)}>
            {t('Remove')}
          </Button>
        </Cluster>
      )}
    </li>
  );
}

import type { OwnPhoto, PhotoSize } from '@revive/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { useObjectUrl } from '../../lib/use-object-url.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import styles from './my-photos.module.css';
import { readPicture } from './photo-calls.ts';

type OwnPictureProps = {
  photo: OwnPhoto;
  size: PhotoSize;
  alt: string;
  /** It is not shown any more: the minutes are over, or the consent is. */
  onClosed: () => void;
};

/** A photo of hers. It is fetched with her token and held in memory alone. */
export function OwnPicture({ photo: { id }, size, alt, onClosed }: OwnPictureProps) {
  const { t } = useTranslation();
  const [file, setFile] = useState<Blob>();
  const [hasFailed, setFailed] = useState(false);
  const address = useObjectUrl(file);
  const meet = useEffectEvent((error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 409 || error.status === 404) onClosed();
    else setFailed(true);
  });
  useEffect(() => {
    if (hasFailed) return;
    let isOver = false;
    readPicture(id, size).then(
      (read) => isOver || setFile(read),
      (error: unknown) => isOver || meet(error),
    );
    return () => {
      isOver = true;
    };
  }, [id, size, hasFailed]);
  if (address) return <img src={address} alt={alt} className={styles.picture} />;
  if (!hasFailed) return <Skeleton shape="block" width="100%" height="100%" />;
  return (
    <div className={styles.failed}>
      <p>{t('This photo could not be loaded.')}</p>
      <Button onClick={() => setFailed(false)}>{t('Try again')}</Button>
    </div>
  );
}

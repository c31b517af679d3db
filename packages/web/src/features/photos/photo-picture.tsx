import type { Photo, PhotoSize } from '@revive/contract';
import { useQuery } from '@tanstack/react-query';
import ImageOff from 'lucide-react/icons/image-off';
import { useObjectUrl } from '../../lib/use-object-url.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { photoPictureQuery } from '../../queries/photos.ts';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import styles from './photos.module.css';

type PhotoPictureProps = { photo: Photo; size: PhotoSize; alt: string; className?: string | undefined };

/** A photo. It is fetched with the access token, because it has no public address. */
export function PhotoPicture({ photo, size, alt, className }: PhotoPictureProps) {
  const { t } = useTranslation();
  const picture = useQuery(photoPictureQuery(photo.id, size));
  const address = useObjectUrl(picture.data);
  if (address) return <img src={address} alt={alt} className={className} />;
  if (!picture.isError) return <Skeleton shape="block" width="100%" height="100%" />;
  // A thumbnail is inside a button, which opens the photo with its own Retry.
  if (size === 'thumb') return <ImageOff role="img" aria-label={alt} className={styles.missing} />;
  return <QueryError query={picture} message={t('This photo could not be loaded.')} />;
}

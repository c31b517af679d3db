import type { Attachment, AttachmentSize } from '@revive/contract';
import { useQuery } from '@tanstack/react-query';
import ImageOff from 'lucide-react/icons/image-off';
import type { CSSProperties } from 'react';
import { useObjectUrl } from '../../lib/use-object-url.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { attachmentPictureQuery } from '../../queries/finance.ts';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import styles from './photos.module.css';

type AttachmentPictureProps = {
  attachment: Attachment;
  size: AttachmentSize;
  alt: string;
  style?: CSSProperties;
};

/** The photo of a bill. It is fetched with the access token, because its address needs a sign-in. */
export function AttachmentPicture({ attachment, size, alt, style }: AttachmentPictureProps) {
  const { t } = useTranslation();
  const picture = useQuery(attachmentPictureQuery(attachment.id, size));
  const address = useObjectUrl(picture.data);
  if (address) return <img src={address} alt={alt} className={styles[size]} style={style} />;
  if (!picture.isError) return <Skeleton shape="block" width="100%" height="100%" />;
  // A thumbnail is inside a button, which opens the photo with its own Retry.
  if (size === 'thumb') return <ImageOff role="img" aria-label={alt} className={styles.missing} />;
  return <QueryError query={picture} message={t('This photo could not be loaded.')} />;
}

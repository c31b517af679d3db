import { attachRefusal } from '@revive/contract';
import Paperclip from 'lucide-react/icons/paperclip';
import { useSearch } from '../../lib/use-address.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { Link } from '../../ui/buttons/link.tsx';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import styles from './photos.module.css';
import { PHOTOS_PARAM, type RowPhotos } from './row-photos.ts';

/**
 * Shows the number of photos of a row and opens them. Renders nothing where there are none and none can be
 * added.
 */
export function PhotosLink({ row }: { row: RowPhotos }) {
  const { t } = useTranslation();
  const params = useSearch();
  const { id, title, holder, attachments, behind = [] } = row;
  const count = attachments.length + behind.length;
  if (count === 0 && attachRefusal(holder, 0) !== undefined) return null;
  const next = new URLSearchParams(params);
  next.set(PHOTOS_PARAM, `${holder.kind}-${id}`);
  return (
    <Link to={`?${next}`} keepsScroll className={styles.link} data-print={count === 0 ? 'hide' : undefined}>
      <Paperclip aria-hidden="true" />
      {count === 0 ? t('Add photos') : t('{{count}} photos', { count })}
      <VisuallyHidden>{t('of {{name}}', { name: title })}</VisuallyHidden>
    </Link>
  );
}

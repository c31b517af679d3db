import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { Held } from './held.ts';
import { PhotoGrid } from './photo-grid.tsx';
import styles from './photos.module.css';
import { HeldPhotos } from './photos-field.tsx';

/** The photos of one row, to look at, add to and take away. */
export function RowPhotosDialog({ row, onClose }: { row: Held; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('Photos of {{name}}', { name: row.title })}
      footer={<Button onClick={onClose}>{t('Close')}</Button>}
    >
      <PhotosOf {...row} />
    </Dialog>
  );
}

function PhotosOf({ id, holder, attachments, behind = [] }: Held) {
  const { t } = useTranslation();
  return (
    <div className={styles.parts}>
      <HeldPhotos id={id} holder={holder} attachments={attachments} />
      {behind.length > 0 && (
        <section className={styles.part}>
          <h3>{t('Of the requisition')}</h3>
          {/* Only an approved requisition is paid from, and its photos stay with it. */}
          <PhotoGrid
            attachments={behind}
            holder={{ kind: 'requisition', status: 'approved' }}
            label={t('Photos of the requisition')}
          />
        </section>
      )}
    </div>
  );
}

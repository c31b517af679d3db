import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { PhotoGrid } from './photo-grid.tsx';
import styles from './photos.module.css';
import { SavedPhotos } from './photos-field.tsx';
import type { RowPhotos } from './row-photos.ts';

/** The photos of one row: view, add and remove them. */
export function RowPhotosDialog({ row, onClose }: { row: RowPhotos; onClose: () => void }) {
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

function PhotosOf({ id, holder, attachments, behind = [] }: RowPhotos) {
  const { t } = useTranslation();
  return (
    <div className={styles.parts}>
      <SavedPhotos id={id} holder={holder} attachments={attachments} />
      {behind.length > 0 && (
        <section className={styles.part}>
          <h3>{t('Of the requisition')}</h3>
          {/* A payment refers to an approved requisition only, so its photos are shown in that status. */}
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

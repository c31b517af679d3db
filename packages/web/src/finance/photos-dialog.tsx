import { useAddressParam } from '../lib/use-address-param.ts';
import { useTranslation } from '../lib/use-translation.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { type Held, PHOTOS_PARAM } from './held.ts';
import { PhotoGrid } from './photo-grid.tsx';
import styles from './photos.module.css';
import { HeldPhotos } from './photos-field.tsx';

/** The photos of the row the address names, of those that are on the screen. */
export function PhotosDialog({ rows }: { rows: readonly Held[] }) {
  const { t } = useTranslation();
  const [open, setOpen] = useAddressParam(PHOTOS_PARAM);
  const row = open === '' ? undefined : rows.find(({ id, holder }) => open === `${holder.kind}-${id}`);
  if (!row) return null;
  return (
    <Dialog
      isOpen
      onClose={() => setOpen('')}
      title={t('Photos of {{name}}', { name: row.title })}
      footer={<Button onClick={() => setOpen('')}>{t('Close')}</Button>}
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

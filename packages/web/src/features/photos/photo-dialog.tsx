import type { Photo } from '@revive/contract';
import { useAuth } from '../../api/auth.ts';
import { formatSessionDateTime } from '../../lib/date.ts';
import { usePhotoName } from '../../lib/photo-words.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx';
import { showDialog } from '../../ui/overlays/show-dialog.ts';
import { PhotoPicture } from './photo-picture.tsx';
import styles from './photos.module.css';

const DeleteDialog = lazyDialog(async () => (await import('./delete-dialog.tsx')).DeleteDialog);
const LooksDialog = lazyDialog(async () => (await import('./looks-dialog.tsx')).LooksDialog);

type PhotoDialogProps = { photo: Photo; mayDelete: boolean; onClose: () => void };

/** One photo in full; for managers who has looked at it. */
export function PhotoDialog({ photo, mayDelete, onClose }: PhotoDialogProps) {
  const { t } = useTranslation();
  const { staff } = useAuth();
  const name = usePhotoName();
  const isManager = staff?.role === 'manager' || staff?.role === 'admin';
  const { area, angle, taken_at, taken_by, service_name } = photo;
  const title = name({ area, angle });
  return (
    <Dialog
      title={title}
      description={[
        t('Taken by {{name}}, {{date}}', { name: taken_by, date: formatSessionDateTime(taken_at) }),
        service_name,
      ]
        .filter(Boolean)
        .join(' · ')}
      size="large"
      onClose={onClose}
      footer={
        <>
          {isManager && (
            <Button
              onClick={() => showDialog('looks', (close) => <LooksDialog photo={photo} onClose={close} />)}
            >
              {t('Who has looked')}
            </Button>
          )}
          {mayDelete && photo.deleted_at === null && (
            <Button
              variant="danger"
              onClick={() =>
                showDialog('delete photo', (close) => (
                  <DeleteDialog
                    photo={photo}
                    onClose={close}
                    onDeleted={() => {
                      close();
                      onClose();
                    }}
                  />
                ))
              }
            >
              {t('Delete')}
            </Button>
          )}
          <Button onClick={onClose}>{t('Close')}</Button>
        </>
      }
    >
      <div className={styles.full}>
        <PhotoPicture photo={photo} size="full" alt={title} className={styles.whole} />
      </div>
    </Dialog>
  );
}

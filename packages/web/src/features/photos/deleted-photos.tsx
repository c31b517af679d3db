import { PHOTO_UNDO_DAYS, type Photo } from '@revive/contract';
import { formatDay } from '../../lib/date.ts';
import { usePhotoName } from '../../lib/photo-words.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Note } from '../../ui/layout/note.tsx';
import { useBringBack } from './delete-dialog.tsx';
import styles from './photos.module.css';

const DAY_MS = 86_400_000;

const goneAt = (deleted_at: string): Date =>
  new Date(new Date(deleted_at).getTime() + PHOTO_UNDO_DAYS * DAY_MS);

/** Deleted photos whose picture is still there, without showing it. */
export function DeletedPhotos({ photos }: { photos: readonly Photo[] }) {
  const { t, translateMessage } = useTranslation();
  const name = usePhotoName();
  const bringBack = useBringBack();
  return (
    <Card title={t('Deleted photos')} isFlush>
      <ul className={styles.rows}>
        {photos.map(({ id, area, angle, taken_at, deleted_at, deleted_by, delete_reason }) => (
          <li key={id} className={styles.row}>
            <div className={styles.lines}>
              <span className={styles.name}>
                {name({ area, angle })} · {formatDay(taken_at)}
              </span>
              <Note as="span">
                {deleted_by
                  ? t('Deleted by {{name}}: {{reason}}', {
                      name: deleted_by,
                      reason: translateMessage(delete_reason ?? ''),
                    })
                  : t('Older than photos are kept')}
              </Note>
              <Note as="span">
                {t('Gone for good after {{day}}', { day: formatDay(goneAt(deleted_at ?? taken_at)) })}
              </Note>
            </div>
            <Button size="small" onClick={() => bringBack(id)}>
              {t('Bring back')}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}

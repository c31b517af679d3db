import { useQuery } from '@tanstack/react-query';
import { formatDay } from '../../lib/date.ts';
import { useAnchor } from '../../lib/use-anchor.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { duePhotosQuery, useMayWithPhotos } from '../../queries/photos.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Note } from '../../ui/layout/note.tsx';
import { useConfirm } from '../../ui/overlays/use-confirm.ts';
import { useDeleteDuePhotos } from './mutations.ts';
import styles from './photos.module.css';

/** For those who may delete photos: how many are older than they are kept. The first time they go by a press. */
export function DuePhotosCard() {
  const may = useMayWithPhotos();
  return may?.('delete') ? <DuePhotos /> : null;
}

function DuePhotos() {
  const { t, translateMessage } = useTranslation();
  const due = useQuery(duePhotosQuery());
  const confirm = useConfirm();
  const deleteDue = useDeleteDuePhotos();
  const anchor = useAnchor<HTMLDivElement>('old-photos', due.data !== undefined);
  if (due.isError && !due.data)
    return <QueryError query={due} message={t('The old photos could not be counted.')} />;
  if (!due.data || due.data.months === 0) return null;
  const { months, count, oldest_at, is_confirmed } = due.data;
  const ask = async () => {
    const isAgreed = await confirm({
      title: t('Delete old photos'),
      message: t(
        'They can be brought back for seven days. From now on, photos older than {{count}} months are deleted by themselves every night.',
        { count: months },
      ),
      confirmLabel: t('Delete'),
      tone: 'danger',
    });
    if (!isAgreed) return;
    deleteDue.mutate(months, {
      onSuccess: () => showToast.success(t('Old photos deleted')),
      onError: (error) => showToast.error(translateMessage(error.message)),
    });
  };
  return (
    <div {...anchor}>
      <Card title={t('Old photos of clients')}>
        <div className={styles.ask}>
          <p>
            {count === 0
              ? t('No photo is older than {{count}} months.', { count: months })
              : t('{{count}} photos are older than they are kept. The oldest is of {{day}}.', {
                  count,
                  day: formatDay(oldest_at ?? ''),
                })}
          </p>
          <Note>
            {is_confirmed
              ? t('Older ones are deleted by themselves every night.')
              : t('Older ones stay until someone deletes them here for the first time.')}
          </Note>
          {(count > 0 || !is_confirmed) && (
            <Button
              variant="danger"
              isBusy={deleteDue.isPending}
              disabled={count === 0 && is_confirmed}
              onClick={() => void ask()}
            >
              {count === 0 ? t('Delete by itself from now on') : t('Delete {{count}} photos', { count })}
            </Button>
          )}
        </div>
      </Card>
    </div>
  );
}

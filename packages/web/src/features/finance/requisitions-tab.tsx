import type { Requisition } from '@revive/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { useTranslation } from '../../lib/use-translation.ts';
import { requisitionsQuery } from '../../queries/finance.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import { QueryList } from '../../ui/lists/query-list.tsx';
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx';
import styles from './finance.module.css';
import { PhotosDialog } from './photos-dialog.tsx';
import { RequisitionsTable } from './requisitions-table.tsx';
import { photosOfRequisition } from './row-photos.ts';

const RequisitionDialog = lazyDialog(
  async () => (await import('./requisition-dialog.tsx')).RequisitionDialog,
  ({ isOpen }) => isOpen,
);

/** Requisitions, with the actions each one allows. */
export function RequisitionsTab() {
  const { t } = useTranslation();
  const list = useInfiniteQuery(requisitionsQuery());
  const requisitions = list.data;
  const [open, setOpen] = useState<Requisition | 'new' | null>(null);
  // The current row: its photos may change while the dialog is open.
  const edited =
    open === 'new' || open === null ? undefined : (requisitions?.find(({ id }) => id === open.id) ?? open);
  const add = (
    <Button variant="primary" icon={<Plus />} onClick={() => setOpen('new')}>
      {t('New Requisition')}
    </Button>
  );
  return (
    <Card title={t('Requisitions')} actions={requisitions?.length === 0 ? undefined : add} isFlush>
      <QueryList
        list={list}
        failure={<span className={styles.failure}>{t('Failed to load requisitions')}</span>}
      >
        {(rows, loadMore) => (
          <>
            {!rows && (
              <VisuallyHidden>
                <span role="status">{t('Loading requisitions...')}</span>
              </VisuallyHidden>
            )}
            <RequisitionsTable
              requisitions={rows}
              onEdit={setOpen}
              empty={
                <EmptyState action={add}>
                  {t('No requisitions found. Create a new one to get started.')}
                </EmptyState>
              }
              footer={loadMore}
            />
          </>
        )}
      </QueryList>
      <PhotosDialog rows={(requisitions ?? []).map(photosOfRequisition)} />
      <RequisitionDialog isOpen={open !== null} requisition={edited} onClose={() => setOpen(null)} />
    </Card>
  );
}

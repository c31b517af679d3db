import type { Requisition } from '@revive/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { useTranslation } from '../../lib/use-translation.ts';
import { requisitionsQuery } from '../../queries/finance.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { heldByRequisition } from './held.ts';
import { LoadFailure } from './load-failure.tsx';
import { PhotosDialog } from './photos-dialog.tsx';
import { RequisitionsTable } from './requisitions-table.tsx';

const RequisitionDialog = lazyDialog(
  async () => (await import('./requisition-dialog.tsx')).RequisitionDialog,
  ({ isOpen }) => isOpen,
);

/** Requests to spend money, with what each of them waits for. */
export function RequisitionsTab() {
  const { t } = useTranslation();
  const list = useInfiniteQuery(requisitionsQuery());
  const requisitions = list.data?.pages.flatMap((page) => page.items);
  const [open, setOpen] = useState<Requisition | 'new' | null>(null);
  // As it is by now: photos come and go while the dialog is open.
  const edited =
    open === 'new' || open === null ? undefined : (requisitions?.find(({ id }) => id === open.id) ?? open);
  const add = (
    <Button variant="primary" icon={<Plus />} onClick={() => setOpen('new')}>
      {t('New Requisition')}
    </Button>
  );
  return (
    <Card title={t('Requisitions')} actions={requisitions?.length === 0 ? undefined : add} isFlush>
      {list.isError && !requisitions ? (
        <LoadFailure list={list} message={t('Failed to load requisitions')} />
      ) : (
        <>
          {!requisitions && (
            <VisuallyHidden>
              <span role="status">{t('Loading requisitions...')}</span>
            </VisuallyHidden>
          )}
          <RequisitionsTable
            requisitions={requisitions}
            onEdit={setOpen}
            empty={
              <EmptyState action={add}>
                {t('No requisitions found. Create a new one to get started.')}
              </EmptyState>
            }
            footer={
              <LoadMore
                hasMore={list.hasNextPage}
                isLoading={list.isFetchingNextPage}
                onLoadMore={() => void list.fetchNextPage()}
              />
            }
          />
        </>
      )}
      <PhotosDialog rows={(requisitions ?? []).map(heldByRequisition)} />
      <RequisitionDialog isOpen={open !== null} requisition={edited} onClose={() => setOpen(null)} />
    </Card>
  );
}

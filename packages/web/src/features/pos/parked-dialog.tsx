import { calls, type ParkedBill } from '@revive/contract';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import Trash2 from 'lucide-react/icons/trash-2';
import { call } from '../../api/client.ts';
import { newKey } from '../../api/use-form-key.ts';
import { formatSessionDateTime } from '../../lib/date.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { parkedBillsQuery } from '../../queries/bills.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { showToast, UNDO_DURATION } from '../../ui/feedback/show-toast.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Note } from '../../ui/layout/note.tsx';
import { QueryList } from '../../ui/lists/query-list.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { isEmpty } from './counter-sale.ts';
import styles from './people-found.module.css';
import type { Catalogue } from './use-catalogue.ts';
import type { Counter } from './use-counter.ts';
import { readParked } from './use-parked.ts';

type ParkedDialogProps = {
  counter: Counter;
  catalogue: Catalogue;
  onPayer: (client: { id: number; name: string; phone: string }) => void;
  onClose: () => void;
};

/** The parked bills of all desks: to be taken up, which removes them, or to be removed. */
export function ParkedDialog({ counter, onPayer, onClose }: ParkedDialogProps) {
  const { t, translateMessage } = useTranslation();
  const list = useInfiniteQuery(parkedBillsQuery());
  const fail = (error: Error) =>
    showToast.error(t('This could not be done.'), { detail: translateMessage(error.message) });
  const takeUp = useMutation({
    mutationFn: async (bill: ParkedBill) => {
      const now = await readParked(bill);
      await call(calls.bills.unpark, { params: { id: bill.id } });
      return now;
    },
    onSuccess: ({ lines, dues, gone, client }) => {
      counter.clear();
      counter.change({ lines, dues });
      if (client) onPayer(client);
      onClose();
      if (gone > 0)
        showToast.info(
          t('{{count}} lines of it cannot be paid any more and were left out.', { count: gone }),
        );
    },
    onError: fail,
  });
  const park = useMutation({
    mutationFn: ({ name, client, lines }: ParkedBill) =>
      call(calls.bills.park, { body: { name, client: client?.id ?? null, lines }, key: newKey() }),
    onError: fail,
  });
  const remove = useMutation({
    mutationFn: ({ id }: ParkedBill) => call(calls.bills.unpark, { params: { id } }),
    onSuccess: (_, bill) =>
      showToast.info(t('Removed {{name}}', { name: bill.name }), {
        duration: UNDO_DURATION,
        action: { label: t('Undo'), onPress: () => park.mutate(bill) },
      }),
    onError: fail,
  });
  const refusal = counter.isParked
    ? t('The sale before is not settled yet')
    : isEmpty(counter.latest())
      ? undefined
      : t('Finish or park the bill in the cart first.');
  return (
    <Dialog
      title={t('Parked bills')}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('Close')}</Button>}
    >
      <QueryList list={list} failure={t('The parked bills could not be loaded.')}>
        {(bills, loadMore) =>
          bills === undefined ? (
            <Skeleton shape="block" height="8rem" />
          ) : bills.length === 0 ? (
            <EmptyState isCompact>{t('No bill is parked.')}</EmptyState>
          ) : (
            <>
              <ul aria-label={t('Parked bills')}>
                {bills.map((bill) => (
                  <li key={bill.id} className={styles.line}>
                    <span className={styles.what}>
                      <strong>
                        <bdi>{bill.name}</bdi>
                      </strong>
                      <Note as="span">
                        {t('{{count}} lines', { count: bill.lines.length })} · <bdi>{bill.by}</bdi> ·{' '}
                        {formatSessionDateTime(bill.at)}
                      </Note>
                    </span>
                    <Button
                      size="small"
                      aria-label={t('Take up {{name}}', { name: bill.name })}
                      isBusy={takeUp.isPending && takeUp.variables.id === bill.id}
                      {...(refusal && { disabledReason: refusal })}
                      onClick={() => !takeUp.isPending && takeUp.mutate(bill)}
                    >
                      {t('Take up')}
                    </Button>
                    <IconButton
                      label={t('Remove {{name}}', { name: bill.name })}
                      icon={<Trash2 />}
                      disabled={remove.isPending}
                      onClick={() => remove.mutate(bill)}
                    />
                  </li>
                ))}
              </ul>
              {loadMore}
            </>
          )
        }
      </QueryList>
    </Dialog>
  );
}

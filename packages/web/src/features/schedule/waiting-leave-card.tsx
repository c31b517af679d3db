import type { LeaveRequest, ScheduleConflict } from '@revive/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { leaveRequestsQuery } from '../../queries/schedule.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { QueryList } from '../../ui/lists/query-list.tsx';
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx';
import { showDialog } from '../../ui/overlays/show-dialog.ts';
import styles from './leave.module.css';
import { useAcceptLeave } from './mutations.ts';
import { LeaveTimes } from './my-leave-card.tsx';
import { SessionsInTheWay, sessionsOf } from './sessions-in-the-way.tsx';

const RefuseLeaveDialog = lazyDialog(
  async () => (await import('./refuse-leave-dialog.tsx')).RefuseLeaveDialog,
);

/** Leave that waits for an answer, for managers and admins; nothing where none does. */
export function WaitingLeaveCard() {
  const { t } = useTranslation();
  const list = useInfiniteQuery(leaveRequestsQuery({ state: 'waiting' }));
  if (list.data?.length === 0 || list.isPending) return null;
  return (
    <Card title={t('Leave asked for')} isFlush>
      <QueryList list={list} failure={t('The leave that was asked for could not be loaded.')}>
        {(requests, loadMore) => (
          <>
            <Stack as="ul" gap={0}>
              {requests?.map((request) => (
                <WaitingLeave key={request.id} request={request} />
              ))}
            </Stack>
            {loadMore}
          </>
        )}
      </QueryList>
    </Card>
  );
}

type Refusal = { message: string; sessions: readonly ScheduleConflict[] };

function WaitingLeave({ request }: { request: LeaveRequest }) {
  const { t, translateMessage } = useTranslation();
  const accept = useAcceptLeave();
  const [refusal, setRefusal] = useState<Refusal>();
  const { name } = request.resource;
  const press = () => {
    setRefusal(undefined);
    accept.mutate(request.id, {
      onSuccess: () => showToast.success(t('Leave of {{name}} accepted', { name })),
      onError: (error) =>
        setRefusal({
          message: error.message,
          sessions: error instanceof ApiError ? sessionsOf(error.body) : [],
        }),
    });
  };
  return (
    <li className={styles.request}>
      <strong>
        <bdi>{name}</bdi>
      </strong>
      <LeaveTimes request={request} />
      <Button
        size="small"
        variant="primary"
        aria-label={t('Accept leave of {{name}}', { name })}
        isBusy={accept.isPending}
        onClick={press}
      >
        {t('Accept')}
      </Button>
      <Button
        size="small"
        aria-label={t('Refuse leave of {{name}}', { name })}
        onClick={() =>
          showDialog('refuse leave', (close) => <RefuseLeaveDialog request={request} onClose={close} />)
        }
      >
        {t('Refuse')}
      </Button>
      {refusal && (
        <div className={styles.inTheWay}>
          <InlineNotice kind="error" title={t('The leave was not accepted.')}>
            {translateMessage(refusal.message)}
            <SessionsInTheWay sessions={refusal.sessions} onLeave={() => setRefusal(undefined)} />
          </InlineNotice>
        </div>
      )}
    </li>
  );
}

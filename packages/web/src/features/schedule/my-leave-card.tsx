import type { LeaveRequest, LeaveState } from '@revive/contract';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useAuth } from '../../api/auth.ts';
import { formatSessionDateTime } from '../../lib/date.ts';
import { useAnchor } from '../../lib/use-anchor.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { leaveRequestsQuery, resourcesQuery } from '../../queries/schedule.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { Badge } from '../../ui/layout/badge.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Note } from '../../ui/layout/note.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import type { Tone } from '../../ui/layout/tone.ts';
import { QueryList } from '../../ui/lists/query-list.tsx';
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx';
import { showDialog } from '../../ui/overlays/show-dialog.ts';
import { useConfirm } from '../../ui/overlays/use-confirm.ts';
import styles from './leave.module.css';
import { useWithdrawLeave } from './mutations.ts';

const LeaveRequestDialog = lazyDialog(
  async () => (await import('./leave-request-dialog.tsx')).LeaveRequestDialog,
);

/** The leave the signed-in therapist has asked for, what became of it, and more; nothing for anyone else. */
export function MyLeaveCard() {
  const { data: resources = [] } = useQuery(resourcesQuery());
  const { staff } = useAuth();
  return resources.some(({ user }) => user === staff?.id) ? <LeaveCard /> : null;
}

function LeaveCard() {
  const { t } = useTranslation();
  const list = useInfiniteQuery(leaveRequestsQuery({ mine: 'true' }));
  const anchor = useAnchor<HTMLDivElement>('leave', !list.isPending);
  const ask = () => showDialog('leave', (close) => <LeaveRequestDialog onClose={close} />);
  return (
    <div {...anchor}>
      <Card
        title={t('My leave')}
        actions={
          <Button size="small" icon={<Plus />} onClick={ask}>
            {t('Ask for leave')}
          </Button>
        }
        isFlush
      >
        <QueryList list={list} failure={t('Your leave could not be loaded.')}>
          {(requests, loadMore) =>
            requests?.length === 0 ? (
              <EmptyState isCompact>{t('You have not asked for leave yet.')}</EmptyState>
            ) : (
              <>
                <Stack as="ul" gap={0}>
                  {requests?.map((request) => (
                    <li key={request.id} className={styles.request}>
                      <LeaveTimes request={request} />
                      <StateBadge state={request.state} />
                      <WithdrawButton request={request} />
                    </li>
                  ))}
                </Stack>
                {loadMore}
              </>
            )
          }
        </QueryList>
      </Card>
    </div>
  );
}

/** From when to when, why, and the reason it was refused. */
export function LeaveTimes({ request }: { request: LeaveRequest }) {
  const { t } = useTranslation();
  return (
    <span className={styles.times}>
      <span>
        {formatSessionDateTime(request.starts_at)} – {formatSessionDateTime(request.ends_at)}
      </span>
      {request.note && <Note as="span">{request.note}</Note>}
      {request.reason && (
        <Note as="span">
          {t('Refused by {{name}}: {{reason}}', { name: request.decided_by ?? '', reason: request.reason })}
        </Note>
      )}
      {request.state === 'accepted' && (
        <Note as="span">{t('Accepted by {{name}}', { name: request.decided_by ?? '' })}</Note>
      )}
    </span>
  );
}

const TONES: Record<LeaveState, Tone> = {
  waiting: 'yellow',
  accepted: 'green',
  refused: 'red',
  withdrawn: 'grey',
};

function StateBadge({ state }: { state: LeaveState }) {
  const { t } = useTranslation();
  const words: Record<LeaveState, string> = {
    waiting: t('Waiting'),
    accepted: t('Accepted'),
    refused: t('Refused'),
    withdrawn: t('Withdrawn'),
  };
  return <Badge tone={TONES[state]}>{words[state]}</Badge>;
}

function WithdrawButton({ request: { id, state, starts_at, ends_at } }: { request: LeaveRequest }) {
  const { t, translateMessage } = useTranslation();
  const withdraw = useWithdrawLeave();
  const confirm = useConfirm();
  const isOver = Date.parse(ends_at) <= Date.now();
  if (state !== 'waiting' && (state !== 'accepted' || isOver)) return null;
  const press = async () => {
    const isSure =
      state === 'waiting' ||
      (await confirm({
        title: t('Withdraw this leave?'),
        message: t('You can be booked in that time again at once.'),
        confirmLabel: t('Withdraw'),
      }));
    if (!isSure) return;
    withdraw.mutate(id, {
      onSuccess: () => showToast.success(t('Leave withdrawn')),
      onError: (error) =>
        showToast.error(t('It was not withdrawn.'), { detail: translateMessage(error.message) }),
    });
  };
  return (
    <Button
      size="small"
      aria-label={t('Withdraw leave from {{date}}', { date: formatSessionDateTime(starts_at) })}
      isBusy={withdraw.isPending}
      onClick={() => void press()}
    >
      {t('Withdraw')}
    </Button>
  );
}

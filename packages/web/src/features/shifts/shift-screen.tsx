import type { ShiftReport } from '@revive/contract';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { ApiError } from '../../api/api-error.ts';
import { formatSessionDateTime } from '../../lib/date.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { shiftQuery } from '../../queries/shifts.ts';
import { LinkButton } from '../../ui/buttons/link-button.tsx';
import { HistoryLink } from '../../ui/contexts/history-link.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { CountCard } from './count-card.tsx';
import { LateCard } from './late-card.tsx';
import { MoneyCard } from './money-card.tsx';
import { MovementsCard } from './movements-card.tsx';
import { NotesCard } from './notes-card.tsx';
import { OtherWaysCard } from './other-ways-card.tsx';
import { SalesCard } from './sales-card.tsx';
import { ShiftActions } from './shift-actions.tsx';
import { ShiftState } from './shift-cells.tsx';
import { ShiftDetails } from './shift-details.tsx';
import { ShiftPayments } from './shift-payments.tsx';
import styles from './shifts.module.css';

/** One shift, from its float to its Z-report. */
export function ShiftScreen() {
  const { t } = useTranslation();
  const { id } = useParams({ from: '/staff/shell/shifts/$id' });
  const { data: shift, error, isFetching, refetch } = useQuery(shiftQuery(id));
  useDocumentTitle(shift && t('Shift {{id}}', { id: shift.id }));
  if (shift) return <OpenedShift shift={shift} />;
  return (
    <>
      <PageHeader title={t('Shift')} back={{ to: '/shifts', label: t('Shifts') }} />
      {error ? (
        <ShiftFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Skeleton shape="block" height="24rem" />
      )}
    </>
  );
}

function OpenedShift({ shift }: { shift: ShiftReport }) {
  const { t } = useTranslation();
  const title = t('Shift {{id}}', { id: shift.id });
  const { figures } = shift;
  return (
    <div className={styles.screen}>
      <PageHeader
        title={title}
        subtitle={
          <>
            <ShiftState status={shift.status} />{' '}
            {t('{{name}}, since {{time}}', {
              name: shift.user.name,
              time: formatSessionDateTime(shift.opened_at),
            })}
          </>
        }
        back={{ to: '/shifts', label: t('Shifts') }}
        actions={
          <>
            <HistoryLink type="shift" id={shift.id} title={title} />
            <ShiftActions shift={shift} />
          </>
        }
      />
      {figures === null && (
        <InlineNotice title={t('The drawer is counted blind')}>
          {t('What should be in it is shown once you have counted.')}
        </InlineNotice>
      )}
      {shift.counts && (
        <CountCard counts={shift.counts} notes={shift.note_count} reason={shift.difference_reason} />
      )}
      <div className={styles.columns}>
        <Stack gap={4}>
          <ShiftDetails shift={shift} />
          {figures && <OtherWaysCard figures={figures} />}
        </Stack>
        {figures && (
          <Stack gap={4}>
            <MoneyCard shift={shift} figures={figures} />
            {figures.second && <NotesCard shift={shift} second={figures.second} />}
          </Stack>
        )}
        {figures && <SalesCard figures={figures} />}
      </div>
      <LateCard sales={shift.came_later} />
      <MovementsCard movements={shift.movements} />
      {figures && <ShiftPayments shiftId={shift.id} />}
    </div>
  );
}

type ShiftFailureProps = { error: Error; isRetrying: boolean; onRetry: () => void };

function ShiftFailure({ error, isRetrying, onRetry }: ShiftFailureProps) {
  const { t, translateMessage } = useTranslation();
  // 400 means that the address has no shift number.
  if (error instanceof ApiError && [400, 404].includes(error.status))
    return (
      <EmptyState drawing="search" action={<LinkButton to="/shifts">{t('All shifts')}</LinkButton>}>
        {t('There is no shift at this address.')}
      </EmptyState>
    );
  return (
    <ErrorState message={t('The shift could not be loaded.')} onRetry={onRetry} isRetrying={isRetrying}>
      {translateMessage(error.message)}
    </ErrorState>
  );
}

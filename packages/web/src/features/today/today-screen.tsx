import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useAuth } from '../../api/auth.ts';
import { formatLongDay, formatRelative, fromInputDateTime, toInputDay } from '../../lib/date.ts';
import { useAddressParam } from '../../lib/use-address-param.ts';
import { useRememberedParam } from '../../lib/use-remembered.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { useLine } from '../../line/line-store.ts';
import { policyQuery } from '../../queries/policy.ts';
import { resourcesQuery } from '../../queries/schedule.ts';
import { todayQuery } from '../../queries/today.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { DaySteps } from '../../ui/forms/day-steps.tsx';
import { SegmentedChoice } from '../../ui/forms/segmented-choice.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { asWritten, countWritten } from './as-written.ts';
import { SHOWN, shownLines } from './shown-lines.ts';
import { TodayFilter } from './today-filter.tsx';
import { TodayLines } from './today-lines.tsx';
import styles from './today-screen.module.css';
import type { TodaySlots } from './today-slots.ts';

/** A day at the desk: who comes, who is late, who is here, who is done, who still has to pay. */
export function TodayScreen({ slots }: { slots: TodaySlots }) {
  const { t } = useTranslation();
  const [date, setDate] = useAddressParam('date');
  const [typedShow, setShow] = useAddressParam('show', 'all');
  const shown = SHOWN.find((known) => known === typedShow) ?? 'all';
  const now = toInputDay(new Date());
  const { staff } = useAuth();
  const known = useQuery(resourcesQuery());
  const { data: policy } = useQuery(policyQuery());
  const [mine, setMine] = useRememberedParam('mine', { what: 'whose day' });
  const isTherapist = (known.data ?? []).some(({ user, is_active }) => user === staff?.id && is_active);
  const isMine = isTherapist && mine !== '';
  // The day of everyone would show first, and then her own.
  const isUndecided = mine !== '' && known.isPending;
  const isWithoutMoney = isMine && staff?.role === 'staff' && policy?.staff_see_finance === false;
  const query = todayQuery(date, isMine ? staff?.id : undefined);
  const today = useQuery({
    ...query,
    enabled: !isUndecided,
  });
  const day = date || now;
  const noon = fromInputDateTime(`${day}T12:00`) || new Date();
  const acts = useLine((line) => line.acts);
  const read = today.data?.date === day ? today.data.sessions : undefined;
  const sessions = read && asWritten(read, acts);
  const hasMore = sessions !== undefined && today.data!.counts.all > sessions.length;
  const bookThatDay = () => slots.book(day === now ? {} : { at: `${day}T10:00` });
  return (
    <>
      <slots.KeptHour queryKey={query.queryKey} />
      <PageHeader
        title={isMine ? t('My day') : day === now ? t('Today') : formatLongDay(noon)}
        subtitle={day === now || isMine ? formatLongDay(noon) : formatRelative(noon)}
        actions={
          <>
            <slots.WithoutLine />
            <Button variant="primary" icon={<Plus />} onClick={bookThatDay}>
              {t('New Booking')}
            </Button>
          </>
        }
      />
      <div className={styles.tools}>
        <DaySteps day={day} today={now} onDay={(next) => setDate(next === now ? '' : next)} />
        {isTherapist && (
          <SegmentedChoice
            label={t('Whose sessions')}
            value={isMine ? 'mine' : 'all'}
            onChange={(chosen) => setMine(chosen === 'mine' ? '1' : '')}
            options={[
              { value: 'all', label: t('Everyone') },
              { value: 'mine', label: t('Mine') },
            ]}
          />
        )}
        <TodayFilter
          isWithoutMoney={isWithoutMoney}
          counts={read && sessions && countWritten(today.data!.counts, read, sessions)}
          shown={shown}
          onShow={setShow}
        />
      </div>
      <Card isFlush>
        {today.isError && !sessions ? (
          <QueryError query={today} message={t('The sessions of this day could not be loaded.')} />
        ) : (
          <TodayLines
            lines={sessions && shownLines(sessions, shown)}
            isFiltered={shown !== 'all'}
            slots={slots}
            isWithoutMoney={isWithoutMoney}
            onShowAll={() => setShow('all')}
            onBook={bookThatDay}
          />
        )}
        {hasMore && (
          <p className={styles.more}>
            {t('The first {{count}} sessions are shown.', { count: sessions.length })}
          </p>
        )}
      </Card>
      {isMine && <slots.MyLeave />}
    </>
  );
}

import type { PolicyRead } from '@revive/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useAuth } from '../../../api/auth.ts';
import { formatBusinessDay, formatPeriod } from '../../../lib/format-period.ts';
import { useTranslation } from '../../../lib/use-translation.ts';
import { policyQuery } from '../../../queries/policy.ts';
import { InlineNotice } from '../../../ui/feedback/inline-notice.tsx';
import { QueryError } from '../../../ui/feedback/query-error.tsx';
import { showToast } from '../../../ui/feedback/show-toast.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Note } from '../../../ui/layout/note.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { lazyDialog } from '../../../ui/overlays/lazy-dialog.tsx';
import { showAlert } from '../../../ui/overlays/show-alert.tsx';
import { showDialog } from '../../../ui/overlays/show-dialog.ts';
import { type SpecialTimesList, useSetSpecialTimes } from '../mutations.ts';
import { sayDays, sayWeek } from './say-times.ts';
import styles from './seasons.module.css';
import { TimesCard } from './times-card.tsx';

const SeasonDialog = lazyDialog(async () => (await import('./season-dialog.tsx')).SeasonDialog);
const HolidayDialog = lazyDialog(async () => (await import('./holiday-dialog.tsx')).HolidayDialog);
const PauseDialog = lazyDialog(async () => (await import('./pause-dialog.tsx')).PauseDialog);

/** Seasons, holidays and daily pauses; above them which sessions they leave outside. */
export function SeasonsSettings({ notice }: { notice: ReactNode }) {
  const { t } = useTranslation();
  const read = useQuery(policyQuery());
  if (read.isError && !read.data)
    return <QueryError query={read} message={t('The settings could not be loaded.')} />;
  if (!read.data) return <Skeleton shape="block" height="24rem" />;
  return <Lists policy={read.data} notice={notice} />;
}

function Lists({ policy, notice }: { policy: PolicyRead; notice: ReactNode }) {
  const { t } = useTranslation();
  const { staff } = useAuth();
  const { special_times: times, opening_hours: opening } = policy;
  const refusal = staff?.role === 'staff' ? t('Only a manager or an admin may do this.') : undefined;
  const remove = useRemoveEntry(times.version);
  return (
    <Stack>
      {refusal && <InlineNotice>{refusal}</InlineNotice>}
      {notice}
      <TimesCard
        title={t('Seasons')}
        none={t('No season yet. Add one for days with other opening hours, such as Ramadan.')}
        addLabel={t('Add season')}
        entries={times.seasons}
        keyOf={({ from }) => from}
        nameOf={({ name }) => name}
        refusal={refusal}
        onEdit={(season) =>
          showDialog('season', (onClose) => <SeasonDialog {...{ season, times, opening, onClose }} />)
        }
        onRemove={(season) => remove(season.name, { seasons: times.seasons.filter((one) => one !== season) })}
      >
        {({ name, from, to, hours, pauses }) => (
          <>
            <p className={styles.name}>
              <bdi>{name}</bdi>, {formatPeriod({ start_date: from, end_date: to })}
            </p>
            {sayWeek(t, hours).map((line) => (
              <Note key={line}>{line}</Note>
            ))}
            {pauses.length > 0 && (
              <Note>
                {t('Pauses: {{times}}', { times: pauses.map((one) => `${one.from} – ${one.to}`).join(', ') })}
              </Note>
            )}
          </>
        )}
      </TimesCard>
      <TimesCard
        title={t('Holidays')}
        none={t('No holidays yet. On a holiday the business is closed.')}
        addLabel={t('Add holiday')}
        entries={times.holidays}
        keyOf={({ date }) => date}
        nameOf={({ name }) => name}
        refusal={refusal}
        onEdit={(holiday) =>
          showDialog('holiday', (onClose) => <HolidayDialog {...{ holiday, times, onClose }} />)
        }
        onRemove={(holiday) =>
          remove(holiday.name, { holidays: times.holidays.filter((one) => one !== holiday) })
        }
      >
        {({ date, name, yearly }) => (
          <>
            <p className={styles.name}>
              <bdi>{name}</bdi>
            </p>
            <Note>
              {yearly
                ? t('Every year, from {{day}}', { day: formatBusinessDay(date) })
                : formatBusinessDay(date)}
            </Note>
          </>
        )}
      </TimesCard>
      <TimesCard
        title={t('Daily pauses')}
        none={t('No daily pause yet. In a pause, such as for prayer, no session is planned.')}
        addLabel={t('Add pause')}
        entries={times.pauses}
        keyOf={(pause) => JSON.stringify(pause)}
        nameOf={({ from, to }) => `${from} – ${to}`}
        refusal={refusal}
        onEdit={(pause) => showDialog('pause', (onClose) => <PauseDialog {...{ pause, times, onClose }} />)}
        onRemove={(pause) =>
          remove(`${pause.from} – ${pause.to}`, { pauses: times.pauses.filter((one) => one !== pause) })
        }
      >
        {(pause) => (
          <>
            <p className={styles.name}>
              {pause.from} – {pause.to}
            </p>
            <Note>{sayDays(t, pause)}</Note>
          </>
        )}
      </TimesCard>
    </Stack>
  );
}

/** Takes an entry out of its list. */
function useRemoveEntry(version: number) {
  const { t, translateMessage } = useTranslation();
  const set = useSetSpecialTimes();
  return (name: string, list: SpecialTimesList) =>
    set.mutate(
      { ...list, version },
      {
        onSuccess: () => showToast.success(t('{{name}} removed', { name })),
        onError: (error) => showAlert(t('It was not removed.'), translateMessage(error.message)),
      },
    );
}

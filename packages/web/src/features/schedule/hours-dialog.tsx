import type { Policy, Resource, WorkingHours } from '@revive/contract';
import { useQuery } from '@tanstack/react-query';
import { FormProvider, useForm } from 'react-hook-form';
import { useSubmit } from '../../lib/form.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { validateBy } from '../../lib/validate-by.ts';
import { policyQuery } from '../../queries/policy.ts';
import { hoursQuery } from '../../queries/schedule.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { useEditedRecord } from '../../ui/forms/use-edited-record.tsx';
import { KeyValueList } from '../../ui/layout/key-value-list.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { FormDialog } from '../../ui/overlays/form-dialog.tsx';
import styles from './hours-dialog.module.css';
import { useSetHours } from './mutations.ts';
import { openingWeek } from './opening-week.ts';
import { SERVES_NAMES, WEEKDAY_NAMES } from './resource-names.ts';
import { WeekFields } from './week-fields.tsx';

type HoursDialogProps = {
  resource: Resource;
  /** Whether the hours are only read. */
  isReadOnly: boolean;
  onClose: () => void;
};

/** The working hours of every week, several ranges a day. */
export function HoursDialog({ resource, isReadOnly, onClose }: HoursDialogProps) {
  const { t } = useTranslation();
  const read = useQuery(hoursQuery(resource.id));
  const policy = useQuery({ ...policyQuery(), enabled: !isReadOnly });
  const failed = [read, policy].find(({ isError }) => isError);
  if (read.data && isReadOnly) return <WeekList resource={resource} week={read.data} onClose={onClose} />;
  if (read.data && policy.data)
    return (
      <WeekForm resource={resource} week={read.data} opening={policy.data.opening_hours} onClose={onClose} />
    );
  return (
    <Dialog isOpen title={t('Working hours')} description={resource.name} onClose={onClose}>
      {failed ? <QueryError query={failed} /> : <Skeleton height="16rem" />}
    </Dialog>
  );
}

type WeekProps = Pick<HoursDialogProps, 'resource' | 'onClose'> & { week: WorkingHours[] };

/** The hours of the week to read. */
function WeekList({ resource, week, onClose }: WeekProps) {
  const { t } = useTranslation();
  const isWithout = week.length === 0;
  return (
    <Dialog
      isOpen
      title={t('Working hours')}
      description={resource.name}
      size="small"
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('Close')}</Button>}
    >
      {isWithout && resource.kind !== 'therapist' ? (
        <p className={styles.about}>{t('Without any hours it follows the opening hours of the business.')}</p>
      ) : (
        <KeyValueList
          items={WEEKDAY_NAMES.map(({ weekday, name }) => ({
            label: t(name),
            value:
              week
                .filter((range) => range.weekday === weekday)
                .map(({ opens, closes, serves = 'all' }) =>
                  serves === 'all'
                    ? `${opens} – ${closes}`
                    : `${opens} – ${closes} (${t(SERVES_NAMES[serves])})`,
                )
                .join(', ') || t('away'),
          }))}
        />
      )}
    </Dialog>
  );
}

type WeekFormProps = WeekProps & { opening: Policy['opening_hours'] };

/** The hours to change. Those of a therapist without any begin as the opening hours of the business. */
function WeekForm({ resource, week, opening, onClose }: WeekFormProps) {
  const { t } = useTranslation();
  const isSuggested = resource.kind === 'therapist' && week.length === 0;
  const set = useSetHours();
  const form = useForm<{ hours: WorkingHours[] }>({
    resolver: validateBy(({ z, WorkingWeek }) => z.object({ hours: WorkingWeek })),
    defaultValues: { hours: isSuggested ? openingWeek(opening) : week },
  });
  const edited = useEditedRecord(
    form,
    { week, version: resource.hours_version },
    { valuesOf: (now) => ({ hours: now.week }) },
  );
  const saveAndClose = async (typed: { hours: WorkingHours[] }) => {
    await set.mutateAsync({ id: resource.id, body: typed.hours, version: edited.version() });
    showToast.success(t('Hours of {{name}} saved', { name: resource.name }));
    onClose();
  };
  const submission = useSubmit(form, saveAndClose, { edited });
  const { hours: wrong } = form.formState.errors;
  return (
    <FormDialog
      title={t('Working hours')}
      description={resource.name}
      submission={{ ...submission, refusal: wrong?.root?.message ?? wrong?.message ?? submission.refusal }}
      action={t('Save')}
      busyLabel={t('Saving...')}
      refusalTitle={t('The hours were not saved.')}
      onClose={onClose}
    >
      {edited.notice}
      <p className={styles.about}>
        {resource.kind === 'therapist'
          ? t('On a day without hours the therapist is away.')
          : t('Without any hours it follows the opening hours of the business.')}
      </p>
      {isSuggested && (
        <p className={styles.about}>
          {t('These are the opening hours of the business. Change what is different, then save.')}
        </p>
      )}
      <FormProvider {...form}>
        <WeekFields opening={opening} hasServes />
      </FormProvider>
    </FormDialog>
  );
}

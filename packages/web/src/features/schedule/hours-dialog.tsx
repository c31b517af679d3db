import type { Policy, Resource, WorkingHours } from '@revive/contract';
import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useFieldArray, useForm } from 'react-hook-form';
import { fieldsOf, useSubmit } from '../../lib/form.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { validateBy } from '../../lib/validate-by.ts';
import { policyQuery } from '../../queries/policy.ts';
import { hoursQuery } from '../../queries/schedule.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { TimeField } from '../../ui/forms/time-field.tsx';
import { useEditedRecord } from '../../ui/forms/use-edited-record.tsx';
import { KeyValueList } from '../../ui/layout/key-value-list.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { FormDialog } from '../../ui/overlays/form-dialog.tsx';
import styles from './hours-dialog.module.css';
import { useSetHours } from './mutations.ts';
import { isOpenOn, openingOf, openingWeek } from './opening-week.ts';
import { WEEKDAY_NAMES } from './resource-names.ts';

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
                .map(({ opens, closes }) => `${opens} – ${closes}`)
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
  const form = useForm<{ week: WorkingHours[] }>({
    resolver: validateBy(({ z, WorkingWeek }) => z.object({ week: WorkingWeek })),
    defaultValues: { week: isSuggested ? openingWeek(opening) : week },
  });
  const { fields, append, remove, replace } = useFieldArray({ control: form.control, name: 'week' });
  const field = fieldsOf(form);
  const edited = useEditedRecord(
    form,
    { week, version: resource.hours_version },
    { valuesOf: (now) => ({ week: now.week }) },
  );
  const saveAndClose = async (typed: { week: WorkingHours[] }) => {
    await set.mutateAsync({ id: resource.id, body: typed.week, version: edited.version() });
    showToast.success(t('Hours of {{name}} saved', { name: resource.name }));
    onClose();
  };
  const submission = useSubmit(form, saveAndClose, { edited });
  const copyMonday = () => {
    const monday = form.getValues('week').filter(({ weekday }) => weekday === 1);
    const kept = form.getValues('week').filter(({ weekday }) => !isOpenOn(opening, weekday));
    const open = WEEKDAY_NAMES.filter(({ weekday }) => isOpenOn(opening, weekday));
    replace([...open.flatMap(({ weekday }) => monday.map((range) => ({ ...range, weekday }))), ...kept]);
  };
  const { week: wrong } = form.formState.errors;
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
      {WEEKDAY_NAMES.map(({ weekday, name }) => (
        <fieldset key={weekday} className={styles.day}>
          <legend>{t(name)}</legend>
          {fields.map(
            (range, place) =>
              range.weekday === weekday && (
                <div key={range.id} className={styles.range}>
                  <TimeField
                    {...field(`week.${place}.opens`)}
                    label={t('{{day}} opens', { day: t(name) })}
                    isLabelHidden
                  />
                  <span aria-hidden="true">–</span>
                  <TimeField
                    {...field(`week.${place}.closes`)}
                    label={t('{{day}} closes', { day: t(name) })}
                    isLabelHidden
                  />
                  <IconButton label={t('Remove these hours')} icon={<X />} onClick={() => remove(place)} />
                </div>
              ),
          )}
          <Button
            size="small"
            variant="quiet"
            icon={<Plus />}
            aria-label={t('Add hours on {{day}}', { day: t(name) })}
            onClick={() => append({ weekday, ...openingOf(opening, weekday) }, { shouldFocus: true })}
          >
            {t('Add hours')}
          </Button>
        </fieldset>
      ))}
      <Button size="small" className={styles.copy} onClick={copyMonday}>
        {t("Use Monday's hours on all open days")}
      </Button>
    </FormDialog>
  );
}

import type { Resource, WorkingDay } from '@revive/contract';
import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useFieldArray, useForm, useWatch } from 'react-hook-form';
import { fieldsOf, useSubmit } from '../../lib/form.ts';
import { formatBusinessDay } from '../../lib/format-period.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { validateBy } from '../../lib/validate-by.ts';
import { exceptionsQuery } from '../../queries/schedule.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { CheckboxField } from '../../ui/forms/checkbox-field.tsx';
import { DayField } from '../../ui/forms/day-field.tsx';
import { TimeField } from '../../ui/forms/time-field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { FormDialog } from '../../ui/overlays/form-dialog.tsx';
import styles from './blocks-dialog.module.css';
import { useRemoveException, useSetException } from './mutations.ts';

type ExceptionsDialogProps = {
  resource: Resource;
  /** Whether the days are only read. */
  isReadOnly: boolean;
  onClose: () => void;
};

const USUAL = { opens: '09:00', closes: '17:00' };

/** Days with hours of their own instead of the week's, several ranges a day, and days away. */
export function ExceptionsDialog({ resource, isReadOnly, onClose }: ExceptionsDialogProps) {
  const { t } = useTranslation();
  if (!isReadOnly) return <DayForm resource={resource} onClose={onClose} />;
  return (
    <Dialog
      isOpen
      title={t('Single days')}
      description={t('{{name}}: other hours than in the week', { name: resource.name })}
      size="small"
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('Close')}</Button>}
    >
      <DayLines resource={resource} />
    </Dialog>
  );
}

function DayForm({ resource, onClose }: Omit<ExceptionsDialogProps, 'isReadOnly'>) {
  const { t } = useTranslation();
  const set = useSetException();
  const form = useForm<{ day: string; isAway: boolean; hours: WorkingDay['hours'] }>({
    resolver: validateBy(({ z, WorkingDay: Day }) =>
      z.object({ day: Day.shape.day, isAway: z.boolean(), hours: Day.shape.hours }),
    ),
    defaultValues: { day: '', isAway: false, hours: [USUAL] },
  });
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'hours' });
  const field = fieldsOf(form);
  const isAway = useWatch({ control: form.control, name: 'isAway' });
  const submission = useSubmit(form, async ({ day, isAway: away, hours }) => {
    await set.mutateAsync({ id: resource.id, body: { day, hours: away ? [] : hours } });
    showToast.success(t('Hours of {{day}} saved', { day: formatBusinessDay(day) }));
    form.reset();
  });
  const { hours: wrong } = form.formState.errors;
  return (
    <FormDialog
      title={t('Single days')}
      description={t('{{name}}: other hours than in the week', { name: resource.name })}
      submission={{ ...submission, refusal: wrong?.root?.message ?? wrong?.message ?? submission.refusal }}
      action={t('Add day')}
      busyLabel={t('Saving...')}
      cancelLabel={t('Close')}
      refusalTitle={t('The day was not saved.')}
      onClose={onClose}
    >
      <DayLines resource={resource} isRemovable />
      <DayField {...field('day')} label={t('Day')} />
      <CheckboxField
        // Hours half typed would stand in the way of a day without any.
        {...field('isAway', { onChange: () => form.setValue('hours', [USUAL]) })}
        label={t('Away all day')}
      />
      {!isAway &&
        fields.map((range, place) => (
          <div key={range.id} className={styles.times}>
            <TimeField
              {...field(`hours.${place}.opens`)}
              label={place === 0 ? t('Opens') : t('Opens again')}
            />
            <TimeField
              {...field(`hours.${place}.closes`)}
              label={place === 0 ? t('Closes') : t('Closes again')}
            />
            {fields.length > 1 && (
              <IconButton label={t('Remove these hours')} icon={<X />} onClick={() => remove(place)} />
            )}
          </div>
        ))}
      {!isAway && fields.length < MOST_RANGES && (
        <Button
          size="small"
          variant="quiet"
          className={styles.more}
          icon={<Plus />}
          onClick={() => append({ opens: '', closes: '' })}
        >
          {t('Add hours')}
        </Button>
      )}
    </FormDialog>
  );
}

const MOST_RANGES = 6;

/** The days from today on that have hours of their own. */
function DayLines({ resource, isRemovable = false }: { resource: Resource; isRemovable?: boolean }) {
  const { t } = useTranslation();
  const read = useQuery(exceptionsQuery(resource.id));
  const set = useSetException();
  const remove = useRemoveException();
  const takeAway = ({ day, hours }: WorkingDay) =>
    remove.mutate(
      { id: resource.id, day },
      {
        onSuccess: () =>
          showToast.info(t('{{day}} follows the week', { day: formatBusinessDay(day) }), {
            action: {
              label: t('Undo'),
              onPress: () => set.mutate({ id: resource.id, body: { day, hours } }),
            },
          }),
      },
    );
  if (read.isError && !read.data) return <QueryError query={read} />;
  if (read.data?.length === 0) return <p className={styles.none}>{t('Every day follows the week.')}</p>;
  return (
    <ul className={styles.blocks}>
      {read.data?.map((one) => (
        <li key={one.day}>
          <span>
            {formatBusinessDay(one.day)}:{' '}
            {one.hours.length === 0
              ? t('away')
              : one.hours.map(({ opens, closes }) => `${opens} – ${closes}`).join(', ')}
          </span>
          {isRemovable && (
            <Button
              size="small"
              aria-label={t('Let {{day}} follow the week', { day: formatBusinessDay(one.day) })}
              isBusy={remove.isPending && remove.variables.day === one.day}
              onClick={() => takeAway(one)}
            >
              {t('Remove')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

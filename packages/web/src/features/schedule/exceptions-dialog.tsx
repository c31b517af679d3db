import type { Resource } from '@revive/contract';
import { useQuery } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { fieldsOf, useSubmit } from '../../lib/form.ts';
import { formatBusinessDay } from '../../lib/format-period.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { validateBy } from '../../lib/validate-by.ts';
import { exceptionsQuery } from '../../queries/schedule.ts';
import { Button } from '../../ui/button.tsx';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { DayField } from '../../ui/day-field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { QueryError } from '../../ui/query-error.tsx';
import { showToast } from '../../ui/show-toast.ts';
import { TimeField } from '../../ui/time-field.tsx';
import styles from './blocks-dialog.module.css';
import { useRemoveException, useSetException } from './mutations.ts';

type ExceptionsDialogProps = { resource: Resource; onClose: () => void };

type Typed = { day: string; isAway: boolean; opens: string; closes: string };

/** Days with hours of their own instead of the week's, and days away. */
export function ExceptionsDialog({ resource, onClose }: ExceptionsDialogProps) {
  const { t } = useTranslation();
  const read = useQuery(exceptionsQuery(resource.id));
  const set = useSetException();
  const remove = useRemoveException();
  const form = useForm<Typed>({
    resolver: validateBy(({ z, WorkingDay }) =>
      z
        .object({ day: WorkingDay.shape.day, isAway: z.boolean(), opens: z.string(), closes: z.string() })
        .refine(({ isAway, opens, closes }) => isAway || opens < closes, {
          path: ['closes'],
          message: 'It must close after it opens.',
        }),
    ),
    defaultValues: { day: '', isAway: false, opens: '09:00', closes: '17:00' },
  });
  const field = fieldsOf(form);
  const isAway = useWatch({ control: form.control, name: 'isAway' });
  const submission = useSubmit(form, async ({ day, isAway: away, opens, closes }) => {
    await set.mutateAsync({ id: resource.id, body: { day, hours: away ? [] : [{ opens, closes }] } });
    showToast.success(t('Hours of {{day}} saved', { day: formatBusinessDay(day) }));
    form.reset();
  });
  return (
    <FormDialog
      title={t('Single days')}
      description={t('{{name}}: other hours than in the week', { name: resource.name })}
      submission={submission}
      action={t('Add day')}
      busyLabel={t('Saving...')}
      cancelLabel={t('Close')}
      refusalTitle={t('The day was not saved.')}
      onClose={onClose}
    >
      {read.isError && <QueryError query={read} />}
      {read.data?.length === 0 && <p className={styles.none}>{t('Every day follows the week.')}</p>}
      <ul className={styles.blocks}>
        {read.data?.map(({ day, hours }) => (
          <li key={day}>
            <span>
              {formatBusinessDay(day)}:{' '}
              {hours.length === 0
                ? t('away')
                : hours.map(({ opens, closes }) => `${opens} – ${closes}`).join(', ')}
            </span>
            <Button
              size="small"
              aria-label={t('Let {{day}} follow the week', { day: formatBusinessDay(day) })}
              isBusy={remove.isPending}
              onClick={() => remove.mutate({ id: resource.id, day })}
            >
              {t('Remove')}
            </Button>
          </li>
        ))}
      </ul>
      <DayField {...field('day')} label={t('Day')} />
      <CheckboxField {...field('isAway')} label={t('Away all day')} />
      {!isAway && (
        <div className={styles.times}>
          <TimeField {...field('opens')} label={t('Opens')} />
          <TimeField {...field('closes')} label={t('Closes')} />
        </div>
      )}
    </FormDialog>
  );
}

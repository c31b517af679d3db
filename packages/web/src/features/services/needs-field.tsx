import { RESOURCE_KINDS } from '@revive/contract';
import { useQuery } from '@tanstack/react-query';
import { useController, useFormContext } from 'react-hook-form';
import { fieldsOf } from '../../lib/form.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { resourcesQuery } from '../../queries/schedule.ts';
import { Link } from '../../ui/buttons/link.tsx';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { NumberField } from '../../ui/forms/number-field.tsx';
import { Note } from '../../ui/layout/note.tsx';
import styles from './measurements-field.module.css';
import { NeededPlaces } from './needed-places.tsx';
import type { ServiceFormValues } from './service-form-values.ts';

/** Who and what a session needs, one of each kind, and the pause after it. */
export function NeedsField() {
  const { t } = useTranslation();
  const { control, ...form } = useFormContext<ServiceFormValues>();
  const { field } = useController({ control, name: 'needs' });
  const read = useQuery(resourcesQuery());
  const { data: resources } = read;
  const buffer = fieldsOf({ ...form })('buffer_minutes', {
    setValueAs: (typed) => (typed === '' ? undefined : typed),
  });
  const needs = field.value ?? [];
  return (
    <fieldset className={styles.field}>
      <legend className={styles.legend}>{t('What a session needs')}</legend>
      {!resources ? (
        // What the service needs is kept as it is while they are missing.
        read.isError ? (
          <QueryError query={read} message={t('Therapists and rooms could not be loaded.')} />
        ) : (
          <Skeleton height="6rem" />
        )
      ) : resources.length === 0 ? (
        <Note>
          {t('With therapists and rooms entered, nothing can be booked twice.')}{' '}
          <Link to="/settings/calendar">{t('Therapists and rooms')}</Link>
        </Note>
      ) : (
        <>
          <Note>
            {t('From each list one that is free is chosen. If nothing is ticked, the session needs none.')}
          </Note>
          {RESOURCE_KINDS.map((kind) => (
            <NeededPlaces
              key={kind}
              kind={kind}
              resources={resources.filter((resource) => resource.kind === kind)}
              needs={needs}
              onChange={field.onChange}
            />
          ))}
        </>
      )}
      <NumberField
        label={t('Pause after a session (minutes)')}
        min={0}
        max={240}
        hint={t('For cleaning. Nothing is booked then.')}
        {...buffer}
      />
    </fieldset>
  );
}

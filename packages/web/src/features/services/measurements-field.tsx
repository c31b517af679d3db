import { useQuery } from '@tanstack/react-query';
import { useController, useFormContext } from 'react-hook-form';
import { useTranslation } from '../../lib/use-translation.ts';
import { measurementTypesQuery } from '../../queries/services.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx';
import { Cluster } from '../../ui/layout/cluster.tsx';
import { Note } from '../../ui/layout/note.tsx';
import { MeasurementToggle } from './measurement-toggle.tsx';
import styles from './measurements-field.module.css';
import { NewMeasurements } from './new-measurements.tsx';
import type { ServiceFormValues } from './service-form-values.ts';

/** The measurement types of a service: existing ones to tick, and rows for new ones. */
export function MeasurementsField() {
  const { t } = useTranslation();
  const { control } = useFormContext<ServiceFormValues>();
  const { field } = useController({ control, name: 'measured' });
  const { data: types, isError, isFetching, refetch } = useQuery(measurementTypesQuery());
  const toggle = (id: number, isOn: boolean) =>
    field.onChange(isOn ? [...field.value, id] : field.value.filter((one) => one !== id));
  return (
    <fieldset className={styles.field}>
      <legend className={styles.legend}>{t('Measurements')}</legend>
      <Note>{t('What may be measured in a session of this service.')}</Note>
      {isError && !types && (
        <InlineNotice
          kind="error"
          action={
            <Button size="small" onClick={() => void refetch()} isBusy={isFetching}>
              {t('Retry')}
            </Button>
          }
        >
          {t('The measurement types could not be loaded.')}
        </InlineNotice>
      )}
      {types && types.length > 0 && (
        <Cluster>
          {types.map((type) => (
            <MeasurementToggle
              key={type.id}
              type={type}
              isOn={field.value.includes(type.id)}
              onToggle={(isOn) => toggle(type.id, isOn)}
            />
          ))}
        </Cluster>
      )}
      <NewMeasurements />
    </fieldset>
  );
}

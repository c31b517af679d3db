import type { MeasurementOption } from '@revive/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentPropsWithRef } from 'react';
import { useTranslation } from '../../lib/use-translation.ts';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { MeasurementOptionsNotice } from './measurement-options-notice.tsx';

type MeasurementTypeFieldProps = ComponentPropsWithRef<'select'> & {
  options: UseQueryResult<MeasurementOption[]>;
  error: string | undefined;
};

/** Chooses one of the measurement options of the session's service, by name and unit. */
export function MeasurementTypeField({ options, ...select }: MeasurementTypeFieldProps) {
  const { t } = useTranslation();
  return (
    <>
      <MeasurementOptionsNotice options={options} />
      <SelectField
        {...select}
        label={t('Measurement Type')}
        placeholder={t('Select measurement type')}
        options={options.data?.map(({ id, measurement_type: { name, unit } }) => ({
          value: id,
          label: `${name} (${unit})`,
        }))}
      />
    </>
  );
}

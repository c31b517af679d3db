import type { MeasurementOption } from '@revive/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentPropsWithRef } from 'react';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { InlineNotice } from '../../ui/inline-notice.tsx';
import { Link } from '../../ui/link.tsx';
import { SelectField } from '../../ui/select-field.tsx';

type MeasurementTypeFieldProps = ComponentPropsWithRef<'select'> & {
  options: UseQueryResult<MeasurementOption[]>;
  error: string | undefined;
};

/** Chooses one of the measurement options of the session's service, by name and unit. */
export function MeasurementTypeField({ options, ...select }: MeasurementTypeFieldProps) {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = options;
  return (
    <>
      {error && (
        <InlineNotice
          kind="error"
          title={t('Failed to load measurement types')}
          action={
            <Button size="small" isBusy={isFetching} onClick={() => void refetch()}>
              {t('Retry')}
            </Button>
          }
        >
          {t(error.message)}
        </InlineNotice>
      )}
      {data?.length === 0 && (
        <InlineNotice kind="warning">
          {t('Nothing is measured for this service yet.')}{' '}
          <Link to="/services">{t('Choose what to measure under Services')}</Link>
        </InlineNotice>
      )}
      <SelectField
        {...select}
        label={t('Measurement Type')}
        placeholder={t('Select measurement type')}
        options={data?.map(({ id, measurement_type: { name, unit } }) => ({
          value: id,
          label: `${name} (${unit})`,
        }))}
      />
    </>
  );
}

import { DEFAULT_POLICY } from '@revive/contract';
import { useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { formatSessionDateTime, toInputDay } from '../../lib/date.ts';
import { formatBusinessDay } from '../../lib/format-period.ts';
import { formatNumber } from '../../lib/number.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { ratesQuery } from '../../queries/policy.ts';
import { CheckboxField } from '../../ui/forms/checkbox-field.tsx';
import { DayField } from '../../ui/forms/day-field.tsx';
import { NumberField } from '../../ui/forms/number-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { KeyValueList } from '../../ui/layout/key-value-list.tsx';
import { Note } from '../../ui/layout/note.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import type { TypedPolicy } from './mutations.ts';
import { useSetting } from './use-setting.ts';

/** Whether the drawer takes a second currency, what a dollar is worth in it from which day on, and the rates there were. */
export function SecondCurrencyFields({ isReadOnly }: { isReadOnly: boolean }) {
  const { t } = useTranslation();
  const setting = useSetting();
  const { control, setValue } = useFormContext<TypedPolicy>();
  const chosen = useWatch({ control, name: 'second_currency' });
  const today = toInputDay(new Date());
  // Without a currency it is no field: to register it would make one of nothing, which cannot be saved.
  const rate =
    chosen &&
    setting('second_currency.rate', {
      about: t('What was booked before stays as it was when this changes.'),
    });
  const choose = (isOn: boolean) =>
    setValue(
      'second_currency',
      isOn ? { code: 'SOS', rate: '', valid_from: today } : DEFAULT_POLICY.second_currency,
      { shouldDirty: true },
    );
  return (
    <>
      <div data-wide>
        <CheckboxField
          label={t('Take a second currency in cash')}
          hint={t(
            'Shillings beside dollars, for example. The books keep dollars; a drawer is counted in both. Off by default.',
          )}
          checked={chosen !== null && chosen !== undefined}
          disabled={isReadOnly}
          onChange={({ target }) => choose(target.checked)}
        />
      </div>
      {chosen && rate && (
        <>
          <TextField
            label={t('Second currency')}
            maxLength={3}
            autoCapitalize="characters"
            autoComplete="off"
            {...setting('second_currency.code', { about: t('Its three letters, such as SOS.') })}
          />
          <NumberField
            label={t('A dollar is worth')}
            step={0.01}
            min={0}
            suffix={chosen.code}
            {...rate}
            onChange={(event) => {
              rate.onChange(event);
              // Another rate counts from today on, unless a later day is chosen.
              if (chosen.valid_from < today)
                setValue('second_currency.valid_from', today, { shouldDirty: true });
            }}
          />
          <DayField label={t('Valid from')} {...setting('second_currency.valid_from')} />
        </>
      )}
      <div data-wide>
        <RateHistory />
      </div>
    </>
  );
}

/** The rates that were set, the last one first; nothing where there was none. */
function RateHistory() {
  const { t } = useTranslation();
  const { data } = useQuery(ratesQuery());
  if (!data || data.rates.length === 0) return null;
  return (
    <Stack gap={1}>
      <Note>{t('Rates that were set')}</Note>
      <KeyValueList
        layout="rows"
        items={data.rates.map(({ code, rate, valid_from, set_at, set_by }) => ({
          label: t('{{time}} by {{name}}', {
            time: formatSessionDateTime(set_at),
            name: set_by ?? '',
          }),
          value:
            code === null
              ? t('No second currency')
              : t('{{rate}} {{code}} from {{day}}', {
                  rate: formatNumber(rate!),
                  code,
                  day: formatBusinessDay(valid_from!),
                }),
        }))}
      />
    </Stack>
  );
}

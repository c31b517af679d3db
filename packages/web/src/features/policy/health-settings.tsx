import { useTranslation } from '../../lib/use-translation.ts';
import { NumberField } from '../../ui/forms/number-field.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { SettingsGroup } from './settings-group.tsx';
import { useSetting } from './use-setting.ts';

/** What a missing consent to treatment does, and how often questions of health are asked. */
export function HealthSettings() {
  const { t } = useTranslation();
  const setting = useSetting();
  const options = [
    { value: 'off', label: t('Nothing happens') },
    { value: 'warn', label: t('The desk is warned') },
    { value: 'stop', label: t('No session is completed') },
  ];
  return (
    <SettingsGroup>
      <SelectField
        label={t('Without a consent to treatment')}
        options={options}
        {...setting('treatment_consent', {
          nameOf: (value) => options.find((option) => option.value === value)!.label,
        })}
      />
      <NumberField
        label={t('Questions are asked again after')}
        suffix={t('days')}
        min={1}
        max={3650}
        {...setting('ask_again_days')}
      />
    </SettingsGroup>
  );
}

import { useTranslation } from '../../lib/use-translation.ts';
import { NumberField } from '../../ui/forms/number-field.tsx';
import { SettingsGroup } from './settings-group.tsx';
import { useSetting } from './use-setting.ts';

export function StockSettings() {
  const { t } = useTranslation();
  const setting = useSetting();
  return (
    <SettingsGroup>
      <NumberField
        label={t('Low stock')}
        suffix={t('pieces')}
        min={0}
        {...setting('low_stock_threshold', {
          about: t('This many or fewer show a yellow badge; more show a green one.'),
        })}
      />
    </SettingsGroup>
  );
}

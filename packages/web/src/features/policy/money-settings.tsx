import { formatPercent } from '../../lib/number.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { NumberField } from '../../ui/forms/number-field.tsx';
import { SettingsGroup } from './settings-group.tsx';
import { useSetting } from './use-setting.ts';

export function MoneySettings() {
  const { t } = useTranslation();
  const setting = useSetting();
  return (
    <SettingsGroup>
      <NumberField
        label={t('Tax rate')}
        suffix="%"
        step={0.01}
        min={0}
        max={100}
        {...setting('tax_rate', {
          about: t('Added to the subtotal at the counter and in the shop.'),
          show: formatPercent,
        })}
      />
      <NumberField
        label={t('Online discount')}
        suffix="%"
        step={0.01}
        min={0}
        max={100}
        {...setting('online_discount_rate', {
          about: t('Taken off the subtotal in the online shop.'),
          show: formatPercent,
        })}
      />
      <NumberField
        label={t('Discount limit')}
        suffix="%"
        step={0.01}
        min={0}
        max={100}
        {...setting('discount_limit', {
          about: t('What any staff member may take off. Above it a manager says why; 100 means no limit.'),
          show: formatPercent,
        })}
      />
    </SettingsGroup>
  );
}

import { GOODS_TAXES, type GoodsTax, type Sentence, sentence, TREATMENT_TAXES } from '@revive/contract';
import { formatPercent } from '../../lib/number.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { NumberField } from '../../ui/forms/number-field.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { SettingsGroup } from './settings-group.tsx';
import { useSetting } from './use-setting.ts';
import { useTaxExamples } from './use-tax-examples.ts';

const TAX_NAMES: Record<GoodsTax, Sentence> = {
  before: sentence('Added to the prices'),
  included: sentence('In the prices already'),
  none: sentence('None'),
};

export function MoneySettings() {
  const { t } = useTranslation();
  const setting = useSetting();
  const examples = useTaxExamples();
  const nameOf = (value: string) => t(TAX_NAMES[value as GoodsTax]);
  return (
    <SettingsGroup>
      <NumberField
        label={t('Tax rate')}
        suffix="%"
        step={0.01}
        min={0}
        max={100}
        {...setting('tax_rate', {
          about: t('Of the price without tax.'),
          show: formatPercent,
        })}
      />
      <SelectField
        label={t('Tax on goods')}
        options={GOODS_TAXES.map((value) => ({ value, label: nameOf(value) }))}
        {...setting('goods_tax', { about: examples.goods, nameOf })}
      />
      <SelectField
        label={t('Tax on treatments')}
        options={TREATMENT_TAXES.map((value) => ({ value, label: nameOf(value) }))}
        {...setting('treatment_tax', {
          about: [examples.treatments, t('It is owed once a session is held.')].join(' '),
          nameOf,
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

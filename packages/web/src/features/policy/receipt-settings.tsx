import { isLanguage, LANGUAGE_NAMES, LANGUAGES } from '@revive/contract';
import { formatPercent } from '../../lib/number.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { NumberField } from '../../ui/forms/number-field.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { SettingsGroup } from './settings-group.tsx';
import { useSetting } from './use-setting.ts';

const SECOND_LANGUAGES = ['none', ...LANGUAGES] as const;

export function ReceiptSettings() {
  const { t } = useTranslation();
  const setting = useSetting();
  const display = { show: formatPercent, about: t('0 leaves the line out.') };
  const nameOf = (value: string) =>
    isLanguage(value)
      ? t('The first, and {{language}}', { language: LANGUAGE_NAMES[value] })
      : t('One language');
  return (
    <SettingsGroup>
      <SelectField
        label={t('Languages on receipts')}
        options={SECOND_LANGUAGES.map((value) => ({ value, label: nameOf(value) }))}
        {...setting('second_receipt_language', {
          about: t('The first is the client’s, where it is known; otherwise the default language.'),
          nameOf,
        })}
      />
      <NumberField
        label={t('Tax shown as included')}
        suffix="%"
        step={0.01}
        min={0}
        max={100}
        {...setting('receipt_tax_display', display)}
      />
      <NumberField
        label={t('Discount shown as included')}
        suffix="%"
        step={0.01}
        min={0}
        max={100}
        {...setting('receipt_discount_display', display)}
      />
      <div data-wide>
        <TextArea label={t('Return policy')} rows={2} {...setting('return_policy')} />
      </div>
    </SettingsGroup>
  );
}

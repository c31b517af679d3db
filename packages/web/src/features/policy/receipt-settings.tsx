import { formatPercent } from '../../lib/number.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { NumberField } from '../../ui/number-field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { SettingsGroup } from './settings-group.tsx';
import { useSetting } from './use-setting.ts';

export function ReceiptSettings() {
  const { t } = useTranslation();
  const setting = useSetting();
  const display = { show: formatPercent, about: t('0 leaves the line away.') };
  return (
    <SettingsGroup
      title={t('Receipts')}
      about={t(
        'A receipt without a tax or a discount of its own prints these shares of the total as included in the price. The sum stays the same.',
      )}
    >
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

import { formatMoney } from '../../lib/money.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { CheckboxField } from '../../ui/forms/checkbox-field.tsx';
import { MoneyField } from '../../ui/forms/money-field.tsx';
import { NumberField } from '../../ui/forms/number-field.tsx';
import { SettingsGroup } from './settings-group.tsx';
import { useSetting } from './use-setting.ts';

export function OversightSettings() {
  const { t } = useTranslation();
  const setting = useSetting();
  return (
    <SettingsGroup>
      <MoneyField
        label={t('Expense limit')}
        max={1_000_000}
        {...setting('expense_limit', {
          about: t(
            'What one person may pay out in a day without a requisition before managers are notified.',
          ),
          show: formatMoney,
        })}
      />
      <NumberField
        label={t('Discounts near the limit')}
        suffix={t('a day')}
        min={1}
        max={1000}
        {...setting('discounts_watched', {
          about: t(
            'When one person gives this many, each at least 80 % of the discount limit, managers are notified.',
          ),
        })}
      />
      <div data-wide>
        <CheckboxField
          label={t('Staff may not pay out more than the expense limit')}
          {...setting('refuse_expenses')}
          hint={t('Above it staff need an approved requisition. Off by default.')}
        />
      </div>
      <div data-wide>
        <CheckboxField
          label={t('Staff may not lower prices')}
          {...setting('refuse_price_drops')}
          hint={t(
            'Otherwise managers are notified of a price that is lowered and raised again within a day. Off by default.',
          )}
        />
      </div>
      <div data-wide>
        <CheckboxField
          label={t('Staff may not give more discounts near the limit than that')}
          {...setting('refuse_repeated_discounts')}
          hint={t('The next one needs a manager or an admin. Off by default.')}
        />
      </div>
    </SettingsGroup>
  );
}

import { useTranslation } from '../../lib/use-translation.ts';
import { CheckboxField } from '../../ui/forms/checkbox-field.tsx';
import { PrinterFields } from './printer-fields.tsx';
import { SecondCurrencyFields } from './second-currency-fields.tsx';
import { SettingsGroup } from './settings-group.tsx';
import { useSetting } from './use-setting.ts';

export function CounterSettings({ isReadOnly }: { isReadOnly: boolean }) {
  const { t } = useTranslation();
  const setting = useSetting();
  return (
    <SettingsGroup>
      <div data-wide>
        <CheckboxField
          label={t('Sell in an open shift only')}
          {...setting('shift_required')}
          hint={t('Everyone who sells at the counter or takes cash opens a shift first. Off by default.')}
        />
        <CheckboxField
          label={t('A transfer that is typed counts at once')}
          {...setting('typed_transfers_count')}
          hint={t(
            'It is unconfirmed until the operator’s message comes. Without this it books nothing before that message.',
          )}
        />
      </div>
      <PrinterFields isReadOnly={isReadOnly} />
      <SecondCurrencyFields isReadOnly={isReadOnly} />
    </SettingsGroup>
  );
}

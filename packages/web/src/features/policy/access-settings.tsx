import { useTranslation } from '../../lib/use-translation.ts';
import { CheckboxField } from '../../ui/forms/checkbox-field.tsx';
import { SettingsGroup } from './settings-group.tsx';
import { useSetting } from './use-setting.ts';

export function AccessSettings() {
  const { t } = useTranslation();
  const setting = useSetting();
  return (
    <SettingsGroup>
      <div data-wide>
        <CheckboxField
          label={t('Staff see finance and reports')}
          {...setting('staff_see_finance')}
          hint={t(
            'Without it, staff cannot open finance, reports, expenditure, the sales figures or other people’s sales. They keep their own shift and can search for a receipt. On by default.',
          )}
        />
      </div>
    </SettingsGroup>
  );
}

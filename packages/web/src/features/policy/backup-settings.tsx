import { useTranslation } from '../../lib/use-translation.ts';
import { NumberField } from '../../ui/forms/number-field.tsx';
import { SettingsGroup } from './settings-group.tsx';
import { useSetting } from './use-setting.ts';

export function BackupSettings() {
  const { t } = useTranslation();
  const setting = useSetting();
  return (
    <SettingsGroup>
      <NumberField
        label={t('Nightly backups kept')}
        suffix={t('nights')}
        min={0}
        {...setting('backups_kept', {
          about: t('One is made every night beside the data; older ones are deleted. 0 makes none.'),
        })}
      />
    </SettingsGroup>
  );
}

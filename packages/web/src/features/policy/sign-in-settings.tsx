import { useTranslation } from '../../lib/use-translation.ts';
import { NumberField } from '../../ui/forms/number-field.tsx';
import { SettingsGroup } from './settings-group.tsx';
import { useSetting } from './use-setting.ts';

export function SignInSettings() {
  const { t } = useTranslation();
  const setting = useSetting();
  return (
    <SettingsGroup>
      <NumberField
        label={t('Unused in the office')}
        suffix={t('hours')}
        min={1}
        max={336}
        {...setting('office_idle_hours', {
          about: t('Staff who do nothing for this long have to sign in again.'),
        })}
      />
      <NumberField
        label={t('Unused by a client')}
        suffix={t('days')}
        min={1}
        max={14}
        {...setting('client_idle_days', {
          about: t('A client’s app that is not used for this long has to sign in again.'),
        })}
      />
      <NumberField
        label={t('Signed in at most')}
        suffix={t('days')}
        min={1}
        max={14}
        {...setting('sign_in_days', {
          about: t('Everyone has to sign in again after this long. Applies from the next sign-in.'),
        })}
      />
    </SettingsGroup>
  );
}

import { useTranslation } from '../../lib/use-translation.ts';
import { NumberField } from '../../ui/number-field.tsx';
import { SettingsGroup } from './settings-group.tsx';
import { useSetting } from './use-setting.ts';

export function SignInSettings() {
  const { t } = useTranslation();
  const setting = useSetting();
  return (
    <SettingsGroup
      title={t('Signing in')}
      about={t('How soon a browser or a phone that is left behind opens nothing any more.')}
    >
      <NumberField
        label={t('Unused in the office')}
        suffix={t('hours')}
        min={1}
        max={336}
        {...setting('office_idle_hours', {
          about: t('After so long without use staff sign in again.'),
        })}
      />
      <NumberField
        label={t('Unused by a client')}
        suffix={t('days')}
        min={1}
        max={14}
        {...setting('client_idle_days', {
          about: t('After so long without use a client’s app signs in again.'),
        })}
      />
      <NumberField
        label={t('Signed in at most')}
        suffix={t('days')}
        min={1}
        max={14}
        {...setting('sign_in_days', {
          about: t('After so long everyone types the password again. Counts from the next sign-in on.'),
        })}
      />
    </SettingsGroup>
  );
}

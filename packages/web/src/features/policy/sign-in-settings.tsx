import { useTranslation } from '../../lib/use-translation.ts';
import { CheckboxField } from '../../ui/forms/checkbox-field.tsx';
import { NumberField } from '../../ui/forms/number-field.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { SettingsGroup } from './settings-group.tsx';
import { useSetting } from './use-setting.ts';

export function SignInSettings() {
  const { t } = useTranslation();
  const setting = useSetting();
  const requirements = [
    { value: 'off', label: t('Of no one') },
    { value: 'admins', label: t('Of admins') },
    { value: 'managers', label: t('Of managers and admins') },
  ];
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
      <SelectField
        label={t('A second factor is required')}
        options={requirements}
        {...setting('second_factor_required', {
          about: t('Who has none sets one up at the next login, and can do nothing else before.'),
          nameOf: (value) => requirements.find((one) => one.value === value)!.label,
        })}
      />
      <div data-wide>
        <CheckboxField
          label={t('Change places by PIN')}
          {...setting('pin_switch')}
          hint={t(
            'At a shared desk, people who logged in there with their password go on with a PIN of their own. Off by default.',
          )}
        />
      </div>
    </SettingsGroup>
  );
}

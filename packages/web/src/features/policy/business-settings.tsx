import { useTranslation } from '../../lib/use-translation.ts';
import { TextField } from '../../ui/forms/text-field.tsx';
import { SettingsGroup } from './settings-group.tsx';
import { useSetting } from './use-setting.ts';

export function BusinessSettings() {
  const { t } = useTranslation();
  const setting = useSetting();
  return (
    <SettingsGroup>
      <TextField label={t('Business name')} autoComplete="organization" {...setting('business_name')} />
      <TextField label={t('City')} {...setting('city')} />
      <TextField
        label={t('Address')}
        {...setting('address', { about: t('Street and district, as a visitor would look for it.') })}
      />
      <TextField
        label={t('Phone')}
        type="tel"
        {...setting('phone', { about: t('The number visitors may call.') })}
      />
      <TextField
        label={t('WhatsApp number')}
        type="tel"
        {...setting('whatsapp', {
          about: t('Visitors of the shop can write to it. Leave it empty for none.'),
        })}
      />
      <TextField label={t('First tagline')} {...setting('taglines.0')} />
      <TextField label={t('Second tagline')} {...setting('taglines.1')} />
    </SettingsGroup>
  );
}

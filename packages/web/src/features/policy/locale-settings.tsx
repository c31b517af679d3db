import { LANGUAGE_NAMES, LANGUAGES, type LanguageCode } from '@revive/contract';
import { useWatch } from 'react-hook-form';
import { useTranslation } from '../../lib/use-translation.ts';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { CURRENCIES, choicesWith, LOCALES, sampleOf, TIME_ZONES } from './locale-choices.ts';
import styles from './locale-settings.module.css';
import type { TypedPolicy } from './mutations.ts';
import { SettingsGroup } from './settings-group.tsx';
import { useSetting } from './use-setting.ts';

export function LocaleSettings() {
  const { t } = useTranslation();
  const setting = useSetting();
  const [time_zone, currency, locale] = useWatch<TypedPolicy, ['time_zone', 'currency', 'locale']>({
    name: ['time_zone', 'currency', 'locale'],
  });
  return (
    <SettingsGroup>
      <SelectField
        label={t('Default language')}
        options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
        {...setting('language', {
          about: t('For visitors of the shop and for clients who have not chosen one.'),
          nameOf: (value) => LANGUAGE_NAMES[value as LanguageCode],
        })}
      />
      <SelectField
        label={t('Time zone')}
        options={choicesWith(TIME_ZONES, time_zone)}
        {...setting('time_zone', { about: t('Where the business day begins and ends.') })}
      />
      <SelectField
        label={t('Currency')}
        options={choicesWith(CURRENCIES, currency)}
        {...setting('currency', { about: t('The symbol before amounts. Amounts are not converted.') })}
      />
      <SelectField
        label={t('Formats')}
        options={choicesWith(LOCALES, locale)}
        {...setting('locale', {
          about: t('How dates and amounts are written. The digits are always 0 to 9.'),
        })}
      />
      <p className={styles.sample}>
        <span>{t('Looks like this')}</span>
        <strong>{sampleOf({ time_zone, currency, locale })}</strong>
      </p>
    </SettingsGroup>
  );
}

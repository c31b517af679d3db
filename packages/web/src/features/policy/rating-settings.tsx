import { useTranslation } from '../../lib/use-translation.ts';
import { CheckboxField } from '../../ui/forms/checkbox-field.tsx';
import { NumberField } from '../../ui/forms/number-field.tsx';
import { SettingsGroup } from './settings-group.tsx';
import { useSetting } from './use-setting.ts';

export function RatingSettings() {
  const { t } = useTranslation();
  const setting = useSetting();
  return (
    <SettingsGroup>
      <div data-wide>
        <CheckboxField
          label={t('Show the rating')}
          {...setting('product_rating.shown')}
          hint={t('On by default.')}
        />
      </div>
      <NumberField
        label={t('Stars')}
        step={0.1}
        min={0}
        max={5}
        {...setting('product_rating.stars', { about: t('Out of 5.') })}
      />
      <NumberField label={t('Reviews')} min={0} {...setting('product_rating.reviews')} />
    </SettingsGroup>
  );
}

import { useTranslation } from '../../lib/use-translation.ts';
import { CheckboxField } from '../../ui/forms/checkbox-field.tsx';
import { NumberField } from '../../ui/forms/number-field.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { SettingsGroup } from './settings-group.tsx';
import { useSetting } from './use-setting.ts';

/** Who does what with photos of clients, and for how long they are kept. */
export function PhotoSettings() {
  const { t } = useTranslation();
  const setting = useSetting();
  const managers = [
    { value: 'manager', label: t('Managers and admins') },
    { value: 'admin', label: t('Admins only') },
  ];
  const all = [{ value: 'staff', label: t('All staff') }, ...managers];
  return (
    <SettingsGroup>
      <SelectField
        label={t('Photos are taken by')}
        options={all}
        {...setting('photo_duties.take', said(all))}
      />
      <SelectField
        label={t('Photos are seen by')}
        options={all}
        {...setting('photo_duties.view', said(all))}
      />
      <SelectField
        label={t('Copies are handed out by')}
        options={managers}
        {...setting('photo_duties.export', said(all))}
      />
      <SelectField
        label={t('Photos are deleted by')}
        options={managers}
        {...setting('photo_duties.delete', said(all))}
      />
      <NumberField
        label={t('Photos are kept for')}
        suffix={t('months')}
        min={0}
        max={600}
        {...setting('photo_months', {
          about: t('0 keeps them for good. Older ones are deleted after a manager has agreed once.'),
        })}
      />
      <div data-wide>
        <CheckboxField
          label={t('Clients see their photos on their page')}
          {...setting('show_own_photos')}
          hint={t('With her consent, after a second code that is sent to her phone. Each look is noted.')}
        />
      </div>
    </SettingsGroup>
  );
}

const said = (options: readonly { value: string; label: string }[]) => ({
  nameOf: (value: string) => options.find((option) => option.value === value)?.label ?? value,
});

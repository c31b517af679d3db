import { type Sentence, sentence, WRITTEN_BY_ITSELF, type WrittenByItself } from '@revive/contract';
import { useTranslation } from '../../lib/use-translation.ts';
import { CheckboxField } from '../../ui/forms/checkbox-field.tsx';
import { NumberField } from '../../ui/forms/number-field.tsx';
import { SettingsGroup } from './settings-group.tsx';
import { useSetting } from './use-setting.ts';

const LISTS: Record<WrittenByItself, Sentence> = {
  not_seen: sentence('Those not seen for long are written to by themselves'),
  unfinished: sentence('Those with an unfinished course are written to by themselves'),
  birthday: sentence('Those whose birthday is near are written to by themselves'),
};

/** Which lists of clients to bring back write by themselves, and who was not seen for long. */
export function BringBackSettings() {
  const { t } = useTranslation();
  const setting = useSetting();
  return (
    <SettingsGroup>
      <NumberField
        label={t('Not seen for long is from')}
        suffix={t('days')}
        min={1}
        max={730}
        {...setting('not_seen_days', { about: t('Without a visit or a purchase.') })}
      />
      {WRITTEN_BY_ITSELF.map((list) => (
        <div key={list} data-wide>
          <CheckboxField label={t(LISTS[list])} {...setting(`bring_back.${list}`)} />
        </div>
      ))}
    </SettingsGroup>
  );
}

import { LANGUAGE_NAMES, LANGUAGES, type LanguageCode } from '@revive/contract';
import { useTranslation } from '../../lib/use-translation.ts';
import { SegmentedChoice } from '../../ui/forms/segmented-choice.tsx';

type LanguageChoiceProps = { value: LanguageCode; onChange: (language: LanguageCode) => void };

/** In which language a text is read or a question asked. */
export function LanguageChoice({ value, onChange }: LanguageChoiceProps) {
  const { t } = useTranslation();
  return (
    <SegmentedChoice
      label={t('Language')}
      value={value}
      options={LANGUAGES.map((code) => ({ value: code, label: LANGUAGE_NAMES[code] }))}
      onChange={onChange}
    />
  );
}

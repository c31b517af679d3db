import { LANGUAGE_NAMES, LANGUAGES, type LanguageCode } from '@revive/contract';
import { setLanguage, useLanguage } from '../../lib/i18n.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { SegmentedChoice } from '../../ui/forms/segmented-choice.tsx';

/** The languages to sign in with; the account's own comes with the sign-in. */
export function LanguageChoice() {
  const { t } = useTranslation();
  const { code } = useLanguage();
  const choose = async (chosen: LanguageCode) => {
    await setLanguage(chosen).catch(() =>
      showToast.error(t('The language could not be loaded. Please check your connection.')),
    );
  };
  return (
    <SegmentedChoice
      label={t('Language')}
      value={code}
      options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
      onChange={(chosen) => void choose(chosen)}
    />
  );
}

import type { LanguageCode } from '@revive/contract';
import { ApiError } from '../../api/api-error.ts';
import { chooseLanguage } from '../../api/auth.ts';
import { translateMessage } from '../../lib/i18n.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { showToast } from '../../ui/feedback/show-toast.ts';

/** Changes the language of one's own screens, and says when it could not be loaded or kept. */
export function useChooseLanguage(): (language: LanguageCode) => Promise<void> {
  const { t } = useTranslation();
  return async (language) => {
    try {
      await chooseLanguage(language);
    } catch (error) {
      if (error instanceof ApiError)
        showToast.error(t('The language was not saved to your account.'), {
          detail: translateMessage(error.message),
        });
      else showToast.error(t('The language could not be loaded. Please check your connection.'));
    }
  };
}

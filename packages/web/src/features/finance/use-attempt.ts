import { ApiError } from '../../api/api-error.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { showAlert } from '../../ui/show-alert.tsx';

/**
 * Gives a function that does what may be refused, and then says so in an alert (spec rows ERR-28 and ERR-29) with the
 * reason beneath. It answers whether it was done.
 */
export function useAttempt() {
  const { t } = useTranslation();
  return async (title: string, act: () => Promise<unknown>): Promise<boolean> => {
    try {
      await act();
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showAlert(title, t(error.message));
      return false;
    }
  };
}

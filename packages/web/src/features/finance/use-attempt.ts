import { ApiError } from '../../api/api-error.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { showAlert } from '../../ui/overlays/show-alert.tsx';

/**
 * Returns a function that runs a call. A refusal is shown as an alert with its reason (spec rows ERR-28 and
 * ERR-29). It resolves to whether the call succeeded.
 */
export function useAttempt() {
  const { translateMessage } = useTranslation();
  return async (title: string, attempt: () => Promise<unknown>): Promise<boolean> => {
    try {
      await attempt();
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showAlert(title, translateMessage(error.message));
      return false;
    }
  };
}

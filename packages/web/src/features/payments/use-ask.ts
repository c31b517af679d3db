import type { OpenPayment } from '@revive/contract';
import { ApiError } from '../../api/api-error.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { useAskWallet } from './mutations.ts';

/** Asks the wallet about a payment, and shows its answer as a toast. */
export function useAsk(payment: OpenPayment) {
  const { t, translateMessage } = useTranslation();
  const { mutateAsync, isPending } = useAskWallet();
  const ask = async (): Promise<void> => {
    try {
      const { state, message } = await mutateAsync(payment.id);
      if (state === 'succeeded') showToast.success(translateMessage(message));
      else if (state === 'failed')
        showToast.info(t('The payment has failed.'), { detail: translateMessage(message) });
      else if (state === 'doubtful')
        showToast.info(t('The payment is in doubt.'), { detail: translateMessage(message) });
      else showToast.info(t('The wallet still does not say.'));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showToast.error(t('The wallet could not be asked.'), { detail: translateMessage(error.message) });
    }
  };
  return { ask, isPending };
}

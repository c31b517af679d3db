import { type OnlineOrder, sentence } from '@revive/contract';
import { ApiError } from '../../api/api-error.ts';
import { newKey } from '../../api/use-form-key.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { describeOrder, ORDER_STATUS_NAMES } from './labels.ts';
import { useStepBack } from './mutations.ts';

/** Shown translated, as the program's other reasons are. */
const UNDONE = sentence('Undone right away');

/** Takes back the step an order has just made, and says where the order stands. */
export function useUndoStep() {
  const { t, translateMessage } = useTranslation();
  const { mutateAsync } = useStepBack();
  return async (moved: OnlineOrder): Promise<void> => {
    const order = describeOrder(moved);
    try {
      const body = { from: moved.status, reason: UNDONE };
      const { status } = await mutateAsync({ id: moved.id, body, key: newKey() });
      showToast.success(t('{{order}}: {{status}} again', { order, status: t(ORDER_STATUS_NAMES[status]) }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showToast.error(t('{{order}}: the step was not undone', { order }), {
        detail: translateMessage(error.message),
      });
    }
  };
}

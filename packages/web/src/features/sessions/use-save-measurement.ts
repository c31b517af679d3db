import { ApiError } from '../../api/api-error.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { useConfirm } from '../../ui/overlays/use-confirm.ts';

// The server refuses a value far from the client's last one with this key.
const isDoubt = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.body as { confirm?: unknown } | undefined)?.confirm === 'value';

/**
 * Returns a function that saves what was measured. Doubtful values are saved after the person confirms them. Resolves to
 * what came of it; undefined where the person corrects them.
 */
export function useSaveMeasurement() {
  const { t, translateMessage } = useTranslation();
  const confirm = useConfirm();
  return async <Saved extends NonNullable<unknown>>(
    save: (given: { confirmed: boolean; key: string }) => Promise<Saved>,
    key: string,
  ): Promise<Saved | undefined> => {
    try {
      return await save({ confirmed: false, key });
    } catch (error) {
      if (!isDoubt(error)) throw error;
      const isRight = await confirm({
        title: t('Check the value'),
        message: translateMessage(error.message),
        confirmLabel: t('Yes, save it'),
        cancelLabel: t('No, correct it'),
      });
      return isRight ? save({ confirmed: true, key: `${key}-confirmed` }) : undefined;
    }
  };
}

import { ApiError } from '../../api/api-error.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { useConfirm } from '../../ui/use-confirm.ts';
import { type MeasurementEntry, measurementBody, type OptionKey } from './measurement-entry.ts';
import { useAddMeasurement } from './mutations.ts';

// The server doubts a value far off the client's last one, and says so in this key of its refusal.
const isDoubt = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.body as { confirm?: unknown } | undefined)?.confirm === 'value';

/**
 * Gives a function that saves a measurement; a doubted value is asked about and, when it is right, saved as confirmed.
 * It answers whether the measurement was saved.
 */
export function useSaveMeasurement(optionKey: OptionKey) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const add = useAddMeasurement();
  return async (entry: MeasurementEntry, key: string): Promise<boolean> => {
    try {
      await add.mutateAsync({ body: measurementBody(entry, optionKey, false), key });
    } catch (error) {
      if (!isDoubt(error)) throw error;
      const isRight = await confirm({
        title: t('Check the value'),
        message: t(error.message),
        confirmLabel: t('Yes, save it'),
        cancelLabel: t('No, correct it'),
      });
      if (!isRight) return false;
      await add.mutateAsync({ body: measurementBody(entry, optionKey, true), key: `${key}-confirmed` });
    }
    return true;
  };
}

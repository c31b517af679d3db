import { ApiError } from '../../api/api-error.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { useConfirm } from '../../ui/use-confirm.ts';
import { type MeasurementEntry, measurementBody, type OptionKey } from './measurement-entry.ts';
import { useAddMeasurement } from './mutations.ts';

// The server refuses a value far from the client's last one with this key.
const isDoubt = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.body as { confirm?: unknown } | undefined)?.confirm === 'value';

/**
 * Returns a function that saves a measurement. A doubtful value is saved after the person confirms it. Resolves
 * to whether it was saved.
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

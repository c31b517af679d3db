import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { ApiError } from '../../api/api-error.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { applyFieldErrors } from '../../ui/apply-field-errors.ts';
import { useConfirm } from '../../ui/use-confirm.ts';
import { type MeasurementEntry, measurementBody, type OptionKey } from './measurement-entry.ts';
import { useAddMeasurement } from './mutations.ts';
import { useEntryKey } from './use-entry-key.ts';

type Outcome = { optionKey: OptionKey; onSaved: () => void; onSaving: (isSaving: boolean) => void };

// The server doubts a value far off the client's last one, and says so in this key of its refusal.
const isDoubt = (error: ApiError) => (error.body as { confirm?: unknown } | undefined)?.confirm === 'value';

/** Saves a measurement; a doubted value is asked about and, when it is right, saved as confirmed. */
export function useSaveMeasurement(
  form: UseFormReturn<MeasurementEntry>,
  { optionKey, onSaved, onSaving }: Outcome,
) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const add = useAddMeasurement();
  const { key, renew } = useEntryKey(form);
  const [refusal, setRefusal] = useState('');

  const send = async (entry: MeasurementEntry, confirmed: boolean): Promise<void> => {
    onSaving(true);
    try {
      await add.mutateAsync({ body: measurementBody(entry, optionKey, confirmed), key: key() });
      onSaved();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (isDoubt(error) && !confirmed) await askAbout(entry, error.message);
      else showRefusal(error);
    } finally {
      onSaving(false);
    }
  };

  const askAbout = async (entry: MeasurementEntry, question: string) => {
    renew();
    const isRight = await confirm({
      title: t('Check the value'),
      message: t(question),
      confirmLabel: t('Yes, save it'),
      cancelLabel: t('No, correct it'),
    });
    if (isRight) return send(entry, true);
    form.setFocus('value', { shouldSelect: true });
  };

  const showRefusal = (error: ApiError) => {
    const { id, ...fields } = error.fields;
    const elsewhere = applyFieldErrors(form, {
      fields: id ? { ...fields, service_measurement_id: id } : fields,
    });
    setRefusal(Object.keys(error.fields).length === 0 ? error.message : elsewhere.join(' '));
  };

  return {
    refusal,
    save: (entry: MeasurementEntry) => {
      setRefusal('');
      return send(entry, false);
    },
  };
}

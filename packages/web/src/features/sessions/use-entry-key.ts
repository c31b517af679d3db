import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useFormKey } from '../../api/use-form-key.ts';

/** A form's Idempotency-Key that is another one as soon as anything typed changes. */
export function useEntryKey<Values extends FieldValues>(form: UseFormReturn<Values>) {
  const { key, renew } = useFormKey();
  useEffect(() => form.subscribe({ formState: { values: true }, callback: renew }), [form.subscribe, renew]);
  return { key, renew };
}

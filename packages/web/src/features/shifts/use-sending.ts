import { useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiError } from '../../api/api-error.ts';
import { useFormKey } from '../../api/use-form-key.ts';
import { applyFieldErrors } from '../../ui/apply-field-errors.ts';

/**
 * Sends a form once, however often its button is pressed. `send` answers whether it was done; a refusal goes to the
 * fields it names, else it is the failure to show above them.
 */
export function useSending<Values extends FieldValues>(form: UseFormReturn<Values>) {
  const { key, renew } = useFormKey();
  const [failure, setFailure] = useState<string>();
  const send = async (act: (key: string) => Promise<unknown>): Promise<boolean> => {
    setFailure(undefined);
    try {
      await act(key());
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // Other words are another call; without an answer the very same one is sent again.
      if (error.status >= 400 && error.status < 500) renew();
      const isNamed = Object.keys(error.fields).length > 0;
      const [elsewhere] = applyFieldErrors(form, error);
      setFailure(elsewhere ?? (isNamed ? undefined : error.message));
      return false;
    }
  };
  return { send, failure };
}

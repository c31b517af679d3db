import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiError } from '../../api/api-error.ts';
import { applyFieldErrors } from '../../ui/apply-field-errors.ts';

/**
 * Puts a refusal on the fields it names, and gives back the sentence to show above the form; undefined where the
 * fields say it all. A refused form may be sent again with other words, which needs a key of its own.
 */
export function failureOf<Values extends FieldValues>(
  error: unknown,
  form: UseFormReturn<Values>,
  renewKey?: () => void,
): string | undefined {
  if (!(error instanceof ApiError)) throw error;
  if (error.status >= 400 && error.status < 500) renewKey?.();
  const isNamed = Object.keys(error.fields).length > 0;
  const [elsewhere] = applyFieldErrors(form, error);
  return elsewhere ?? (isNamed ? undefined : error.message);
}

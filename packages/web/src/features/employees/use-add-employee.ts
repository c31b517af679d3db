import type { UseFormReturn } from 'react-hook-form';
import { ApiError } from '../../api/api-error.ts';
import { useFormKey } from '../../api/use-form-key.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { applyFieldErrors } from '../../ui/apply-field-errors.ts';
import { showToast } from '../../ui/show-toast.ts';
import { type EmployeeInput, useCreateEmployee } from './mutations.ts';

/** Sends the form. What the server refuses stands at its field and in a toast each (spec row EMP-06). */
export function useAddEmployee(form: UseFormReturn<EmployeeInput>, onAdded: () => void) {
  const { t } = useTranslation();
  const { mutateAsync, isPending } = useCreateEmployee();
  const { key, renew } = useFormKey();
  const add = async (body: EmployeeInput) => {
    try {
      await mutateAsync({ body, key: key() });
      renew();
      showToast.success(t('Employee created successfully!'));
      onAdded();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status >= 400 && error.status < 500) renew();
      applyFieldErrors(form, error);
      const messages = Object.values(error.fields).map((lines) => lines.map((line) => t(line)).join(' '));
      for (const message of messages.length > 0 ? messages : [t(error.message)]) showToast.error(message);
    }
  };
  return { add, isPending };
}

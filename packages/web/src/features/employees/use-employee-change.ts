import type { Employee, EmployeeChanges } from '@revive/contract';
import { ApiError } from '../../api/api-error.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { useChangeEmployee } from './mutations.ts';

/** Changes an employee, and shows the outcome as a toast. */
export function useEmployeeChange(employee: Employee) {
  const { translateMessage } = useTranslation();
  const { mutateAsync, isPending } = useChangeEmployee();
  const change = async (changes: EmployeeChanges, success: string): Promise<void> => {
    try {
      await mutateAsync({ id: employee.id, changes });
      showToast.success(success);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showToast.error(translateMessage(error.message));
    }
  };
  return { change, isPending };
}

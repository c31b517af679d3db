import type { Employee } from '@revive/contract';
import { ApiError } from '../../api/api-error.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { showAlert } from '../../ui/overlays/show-alert.tsx';
import { useConfirm } from '../../ui/overlays/use-confirm.ts';
import { useDeleteEmployee } from './mutations.ts';

/** Deletes an employee after asking; a refusal is an alert with its reason (spec row ERR-30). */
export function DeleteEmployeeButton({
  employee,
  refusal,
}: {
  employee: Employee;
  refusal: string | undefined;
}) {
  const { t, translateMessage } = useTranslation();
  const confirm = useConfirm();
  const remove = useDeleteEmployee();
  const askAndDelete = async () => {
    const isAgreed = await confirm({
      title: t('Delete {{name}}', { name: employee.username }),
      message: t(
        'Confirm Delete: Are you sure you want to delete this employee? This action cannot be undone.',
      ),
      confirmLabel: t('Delete'),
      tone: 'danger',
    });
    if (!isAgreed) return;
    try {
      await remove.mutateAsync(employee.id);
      showToast.success(t('Employee deleted successfully'));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showAlert(t('Failed to delete employee'), translateMessage(error.message));
    }
  };
  return (
    <Button
      size="small"
      disabledReason={refusal}
      isBusy={remove.isPending}
      onClick={() => void askAndDelete()}
    >
      {t('Delete')}
    </Button>
  );
}

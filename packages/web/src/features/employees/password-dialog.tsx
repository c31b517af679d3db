import type { Employee, EmployeePassword } from '@revive/contract';
import { useForm } from 'react-hook-form';
import { fieldsOf, useSubmit } from '../../lib/form.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { validateBy } from '../../lib/validate-by.ts';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { FormDialog } from '../../ui/overlays/form-dialog.tsx';
import { useSetPassword } from './mutations.ts';

/** The new password of an employee, typed twice. */
export function PasswordDialog({ employee, onClose }: { employee: Employee; onClose: () => void }) {
  const { t } = useTranslation();
  const setPassword = useSetPassword();
  const form = useForm<EmployeePassword>({
    resolver: validateBy(({ EmployeePassword }) => EmployeePassword),
    defaultValues: { password: '', confirm_password: '' },
  });
  const field = fieldsOf(form);
  const submission = useSubmit(form, async (body) => {
    await setPassword.mutateAsync({ id: employee.id, body });
    showToast.success(t('{{name}} has a new password', { name: employee.username }));
    onClose();
  });
  return (
    <FormDialog
      title={t('New password for {{name}}', { name: employee.username })}
      description={t('They are logged out everywhere and log in with the new one.')}
      size="small"
      submission={submission}
      action={t('Set password')}
      busyLabel={t('Saving...')}
      refusalTitle={t('The password was not changed.')}
      onClose={onClose}
    >
      <PasswordField
        label={t('New password')}
        autoComplete="new-password"
        hint={t('At least 8 characters; three or four words are easy to remember.')}
        {...field('password')}
      />
      <PasswordField
        label={t('Confirm new password')}
        autoComplete="new-password"
        {...field('confirm_password')}
      />
    </FormDialog>
  );
}

import type { Employee, EmployeePassword } from '@revive/contract';
import { useState } from 'react';
import { type FieldPath, useForm } from 'react-hook-form';
import { ApiError } from '../../api/api-error.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { validateBy } from '../../lib/validate-by.ts';
import { applyFieldErrors } from '../../ui/apply-field-errors.ts';
import { Button } from '../../ui/button.tsx';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { InlineNotice } from '../../ui/inline-notice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { showToast } from '../../ui/show-toast.ts';
import { useSetPassword } from './mutations.ts';

type PasswordFormProps = {
  employee: Employee;
  onClose: () => void;
  onSaving: (isSaving: boolean) => void;
};

/** The new password, twice. */
export function PasswordForm({ employee, onClose, onSaving }: PasswordFormProps) {
  const { t } = useTranslation();
  const { mutateAsync, isPending } = useSetPassword();
  const [failure, setFailure] = useState<string>();
  const form = useForm<EmployeePassword>({
    resolver: validateBy(({ EmployeePassword }) => EmployeePassword),
    defaultValues: { password: '', confirm_password: '' },
  });
  const submit = form.handleSubmit(async (body) => {
    setFailure(undefined);
    onSaving(true);
    try {
      await mutateAsync({ id: employee.id, body });
      showToast.success(t('{{name}} has a new password', { name: employee.username }));
      onClose();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const [elsewhere] = applyFieldErrors(form, error);
      setFailure(elsewhere ?? (Object.keys(error.fields).length > 0 ? undefined : error.message));
    } finally {
      onSaving(false);
    }
  });
  const field = (name: FieldPath<EmployeePassword>) => {
    const message = form.formState.errors[name]?.message;
    return { ...form.register(name), error: message };
  };
  const footer = (
    <>
      <Button onClick={onClose} disabled={isPending}>
        {t('Cancel')}
      </Button>
      <Button type="submit" variant="primary" isBusy={isPending} busyLabel={t('Saving...')}>
        {t('Set password')}
      </Button>
    </>
  );
  return (
    <DialogForm onSubmit={submit} footer={footer}>
      {failure && (
        <InlineNotice kind="error" title={t('The password was not changed.')}>
          {t(failure)}
        </InlineNotice>
      )}
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
    </DialogForm>
  );
}

import { useState } from 'react';
import { type FieldPath, useForm, useWatch } from 'react-hook-form';
import { ApiError } from '../../api/api-error.ts';
import { changePassword } from '../../api/auth.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { type Contract, type InputOf, validateBy } from '../../lib/validate-by.ts';
import { applyFieldErrors } from '../../ui/apply-field-errors.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { InlineNotice } from '../../ui/inline-notice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { showToast } from '../../ui/show-toast.ts';
import { NewPasswordHint } from './new-password-hint.tsx';

// The server has no use for the second spelling; it only guards the person's own fingers.
const typedChange = ({ PasswordChange, z }: Contract) =>
  PasswordChange.extend({ confirm_password: z.string().min(1) }).refine(
    (typed) => typed.new_password === typed.confirm_password,
    { path: ['confirm_password'], message: 'Passwords do not match' },
  );
type TypedChange = InputOf<typeof typedChange>;

const EMPTY = { current_password: '', new_password: '', confirm_password: '' };

type ChangePasswordDialogProps = { isOpen: boolean; onClose: () => void };

/** Changes one's own password. */
export function ChangePasswordDialog({ isOpen, onClose }: ChangePasswordDialogProps) {
  const { t } = useTranslation();
  const [isSaving, setSaving] = useState(false);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      isLocked={isSaving}
      size="small"
      title={t('Change password')}
      description={t('You stay logged in here and are logged out everywhere else.')}
    >
      <ChangePasswordForm onClose={onClose} onSaving={setSaving} />
    </Dialog>
  );
}

type FormProps = { onClose: () => void; onSaving: (isSaving: boolean) => void };

function ChangePasswordForm({ onClose, onSaving }: FormProps) {
  const { t } = useTranslation();
  const [refusal, setRefusal] = useState('');
  const form = useForm<TypedChange>({
    resolver: validateBy(typedChange),
    defaultValues: EMPTY,
  });
  const { errors, isSubmitting } = form.formState;
  const newPassword = useWatch({ control: form.control, name: 'new_password' });
  const submit = form.handleSubmit(async ({ current_password, new_password }) => {
    setRefusal('');
    onSaving(true);
    try {
      await changePassword({ current_password, new_password });
      showToast.success(t('Password changed successfully'));
      onClose();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (Object.keys(error.fields).length === 0) setRefusal(error.message);
      else applyFieldErrors(form, error);
    } finally {
      onSaving(false);
    }
  });
  const field = (name: FieldPath<TypedChange>) => {
    const message = errors[name]?.message;
    return { ...form.register(name), error: message };
  };
  return (
    <DialogForm
      onSubmit={submit}
      footer={
        <>
          <Button onClick={onClose} disabled={isSubmitting}>
            {t('Cancel')}
          </Button>
          <Button type="submit" variant="primary" isBusy={isSubmitting}>
            {t('Change password')}
          </Button>
        </>
      }
    >
      {refusal && <InlineNotice kind="error">{t(refusal)}</InlineNotice>}
      <PasswordField
        label={t('Current password')}
        autoComplete="current-password"
        {...field('current_password')}
      />
      <PasswordField
        label={t('New password')}
        autoComplete="new-password"
        hint={<NewPasswordHint password={newPassword} />}
        {...field('new_password')}
      />
      <PasswordField
        label={t('Confirm new password')}
        autoComplete="new-password"
        {...field('confirm_password')}
      />
    </DialogForm>
  );
}

import { sentence } from '@revive/contract';
import { useMutation } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { changePassword } from '../../api/auth.ts';
import { fieldsOf, useSubmit } from '../../lib/form.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { type Contract, type InputOf, validateBy } from '../../lib/validate-by.ts';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { FormDialog } from '../../ui/overlays/form-dialog.tsx';
import { NewPasswordHint } from './new-password-hint.tsx';

// The repeated password is checked here only; it is not sent.
const typedChange = ({ PasswordChange, z }: Contract) =>
  PasswordChange.extend({ confirm_password: z.string().min(1) }).refine(
    (typed) => typed.new_password === typed.confirm_password,
    { path: ['confirm_password'], message: sentence('Passwords do not match') },
  );
type TypedChange = InputOf<typeof typedChange>;

const EMPTY = { current_password: '', new_password: '', confirm_password: '' };

type ChangePasswordDialogProps = { isOpen: boolean; onClose: () => void };

/** Changes the signed-in person's own password. */
export const ChangePasswordDialog = ({ isOpen, onClose }: ChangePasswordDialogProps) =>
  isOpen && <OpenDialog onClose={onClose} />;

function OpenDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const change = useMutation({ mutationFn: changePassword });
  const form = useForm<TypedChange>({ resolver: validateBy(typedChange), defaultValues: EMPTY });
  const field = fieldsOf(form);
  const newPassword = useWatch({ control: form.control, name: 'new_password' });
  const submission = useSubmit(form, async ({ current_password, new_password }) => {
    await change.mutateAsync({ current_password, new_password });
    showToast.success(t('Password changed successfully'));
    onClose();
  });
  return (
    <FormDialog
      title={t('Change password')}
      description={t('You stay logged in here and are logged out everywhere else.')}
      size="small"
      submission={submission}
      action={t('Change password')}
      onClose={onClose}
    >
      <PasswordField
        label={t('Current password')}
        autoComplete="current-password"
        {...field('current_password')}
      />
      <PasswordField
        label={t('New password')}
        autoComplete="new-password"
        hint={
          <NewPasswordHint password={newPassword} isRefused={Boolean(form.formState.errors.new_password)} />
        }
        {...field('new_password')}
      />
      <PasswordField
        label={t('Confirm new password')}
        autoComplete="new-password"
        {...field('confirm_password')}
      />
    </FormDialog>
  );
}

import type { Employee } from '@revive/contract';
import { useState } from 'react';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { showDialog } from '../../ui/show-dialog.ts';
import { PasswordForm } from './password-form.tsx';

/** Gives an employee who forgot theirs a new password. */
export function PasswordButton({ employee, refusal }: { employee: Employee; refusal: string | undefined }) {
  const { t } = useTranslation();
  const ask = () => showDialog('password', (close) => <PasswordDialog employee={employee} onClose={close} />);
  return (
    <Button size="small" disabledReason={refusal} onClick={ask}>
      {t('Password')}
    </Button>
  );
}

function PasswordDialog({ employee, onClose }: { employee: Employee; onClose: () => void }) {
  const { t } = useTranslation();
  const [isSaving, setSaving] = useState(false);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isLocked={isSaving}
      size="small"
      title={t('New password for {{name}}', { name: employee.username })}
      description={t('They are logged out everywhere and log in with the new one.')}
    >
      <PasswordForm employee={employee} onClose={onClose} onSaving={setSaving} />
    </Dialog>
  );
}

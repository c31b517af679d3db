import type { Employee } from '@revive/contract';
import { useState } from 'react';
import { useTranslation } from '../lib/use-translation.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { PasswordForm } from './password-form.tsx';

/** Gives an employee who forgot theirs a new password. */
export function PasswordButton({ employee, refusal }: { employee: Employee; refusal: string | undefined }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button size="small" disabledReason={refusal} onClick={() => setOpen(true)}>
        {t('Password')}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        isLocked={isSaving}
        size="small"
        title={t('New password for {{name}}', { name: employee.username })}
        description={t('They are logged out everywhere and log in with the new one.')}
      >
        <PasswordForm employee={employee} onClose={close} onSaving={setSaving} />
      </Dialog>
    </>
  );
}

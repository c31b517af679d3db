import type { Employee } from '@revive/contract';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { showDialog } from '../../ui/show-dialog.ts';
import { PasswordDialog } from './password-dialog.tsx';

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

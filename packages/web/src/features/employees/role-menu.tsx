import { type Employee, ROLES, type Role } from '@revive/contract';
import UserCog from 'lucide-react/icons/user-cog';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Menu } from '../../ui/overlays/menu.tsx';
import { MenuChoice } from '../../ui/overlays/menu-choice.tsx';
import { useConfirm } from '../../ui/overlays/use-confirm.ts';
import { ROLE_NAMES } from './role-names.ts';
import { useEmployeeChange } from './use-employee-change.ts';

/** Chooses another role; it asks first, because the new rights apply at once. */
export function RoleMenu({ employee, refusal }: { employee: Employee; refusal: string | undefined }) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const { change, isPending } = useEmployeeChange(employee);
  const askAndChange = async (role: Role) => {
    if (role === employee.role) return;
    const values = { name: employee.username, role: t(ROLE_NAMES[role]) };
    const isAgreed = await confirm({
      title: t('Change role'),
      message: t('Change the role of {{name}} to {{role}}?', values),
      confirmLabel: t('Change role'),
    });
    if (!isAgreed) return;
    await change({ role }, t('{{name}} is {{role}} now', values));
  };
  const trigger = (
    <Button size="small" icon={<UserCog />} disabledReason={refusal} isBusy={isPending}>
      {t('Role')}
    </Button>
  );
  if (refusal) return trigger;
  return (
    <Menu trigger={trigger}>
      <MenuChoice
        label={t('Role')}
        value={employee.role}
        onChange={(role) => void askAndChange(role)}
        options={ROLES.map((value) => ({ value, label: t(ROLE_NAMES[value]) }))}
      />
    </Menu>
  );
}

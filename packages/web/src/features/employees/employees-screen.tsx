import Plus from 'lucide-react/icons/plus';
import { useId } from 'react';
import { useAuth } from '../../api/auth.ts';
import { useAddressParam } from '../../lib/use-address-param.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { AddEmployeeForm } from './add-employee-form.tsx';
import { EmployeeList } from './employee-list.tsx';
import type { EmployeeSlots } from './employee-slots.ts';
import styles from './employees-screen.module.css';

/** The employees, and the accounts that wait for approval. */
export function EmployeesScreen({ slots }: { slots: EmployeeSlots }) {
  const { t } = useTranslation();
  const { staff } = useAuth();
  // In the address, so that the set-up guide leads into the form.
  const [form, setForm] = useAddressParam('form');
  const formId = useId();
  const refusal = staff?.role === 'admin' ? undefined : t('Only an admin may do this.');
  const isAdding = form === 'new' && refusal === undefined;
  return (
    <div className={styles.screen}>
      <PageHeader
        title={t('Employees')}
        actions={
          <Button
            variant={isAdding ? 'secondary' : 'primary'}
            icon={isAdding ? undefined : <Plus />}
            disabledReason={refusal}
            aria-expanded={isAdding}
            aria-controls={isAdding ? formId : undefined}
            onClick={() => setForm(isAdding ? '' : 'new')}
          >
            {isAdding ? t('Cancel') : t('Add Employee')}
          </Button>
        }
      />
      <EmployeeList refusal={refusal} slots={slots} />
      {isAdding && (
        <div id={formId}>
          <AddEmployeeForm onAdded={() => setForm('')} />
        </div>
      )}
    </div>
  );
}

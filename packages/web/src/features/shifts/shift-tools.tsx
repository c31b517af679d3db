import { useQuery } from '@tanstack/react-query';
import { useAuth } from '../../api/auth.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { shiftPeopleQuery } from '../../queries/shifts.ts';
import { PeriodFields } from '../../ui/forms/period-fields.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import styles from './shifts.module.css';
import { useShiftFilter } from './use-shift-filter.ts';

/** The filters of the shifts; staff see their own shifts only, so they cannot choose a person. */
export function ShiftTools() {
  const { staff } = useAuth();
  return (
    <div className={styles.tools}>
      {staff && staff.role !== 'staff' && <PersonField />}
      <PeriodFields />
    </div>
  );
}

function PersonField() {
  const { t } = useTranslation();
  const people = useQuery(shiftPeopleQuery());
  const { user, chooseUser } = useShiftFilter();
  return (
    <SelectField
      label={t('Person')}
      value={user}
      onChange={(event) => chooseUser(event.target.value)}
      placeholder={t('Everybody')}
      options={(people.data ?? []).map(({ id, first_name, last_name, username }) => ({
        value: String(id),
        label: `${first_name} ${last_name}`.trim() || username,
      }))}
    />
  );
}

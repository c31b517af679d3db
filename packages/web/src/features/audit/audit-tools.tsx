import { AUDIT_CHANGES, AUDIT_RECORD_TYPES, type AuditChange } from '@revive/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../lib/use-translation.ts';
import { auditPeopleQuery } from '../../queries/audit.ts';
import { DateTimeField } from '../../ui/date-time-field.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import styles from './audit-tools.module.css';
import { RECORD_NAMES } from './record-words.ts';
import { useAuditFilter } from './use-audit-filter.ts';

const CHANGE_NAMES: Record<AuditChange, string> = {
  create: 'Added',
  update: 'Changed',
  delete: 'Deleted',
};

/** What narrows the trail. */
export function AuditTools() {
  const { t } = useTranslation();
  const { filter, change } = useAuditFilter();
  const people = useQuery(auditPeopleQuery());
  const types = AUDIT_RECORD_TYPES.map((value) => ({ value, label: t(RECORD_NAMES[value]) })).toSorted(
    (one, other) => one.label.localeCompare(other.label),
  );
  return (
    <div className={styles.tools}>
      <SearchField param="search" placeholder={t('Search by name or order number...')} />
      <SelectField
        label={t('What')}
        value={filter.record_type ?? ''}
        onChange={(event) => change({ record_type: event.target.value, record_id: '' })}
        placeholder={t('Everything')}
        options={types}
      />
      <SelectField
        label={t('Who')}
        value={String(filter.person ?? '')}
        onChange={(event) => change({ person: event.target.value })}
        placeholder={t('Everybody')}
        options={(people.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      />
      <SelectField
        label={t('Change')}
        value={filter.change ?? ''}
        onChange={(event) => change({ change: event.target.value })}
        placeholder={t('Any change')}
        options={AUDIT_CHANGES.map((value) => ({ value, label: t(CHANGE_NAMES[value]) }))}
      />
      <DateTimeField
        type="date"
        label={t('From')}
        value={filter.start_date ?? ''}
        max={filter.end_date}
        onChange={(event) => change({ start_date: event.target.value })}
      />
      <DateTimeField
        type="date"
        label={t('To')}
        value={filter.end_date ?? ''}
        min={filter.start_date}
        onChange={(event) => change({ end_date: event.target.value })}
      />
    </div>
  );
}

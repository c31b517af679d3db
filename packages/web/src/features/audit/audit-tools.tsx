import {
  AUDIT_CHANGES,
  AUDIT_RECORD_TYPES,
  type AuditChange,
  type Sentence,
  sentence,
} from '@revive/contract';
import { useQuery } from '@tanstack/react-query';
import { classNames } from '../../lib/class-names.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { auditPeopleQuery } from '../../queries/audit.ts';
import { DateRangeFields } from '../../ui/forms/date-range-fields.tsx';
import { SearchField } from '../../ui/forms/search-field.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import styles from '../../ui/lists/list-tools.module.css';
import { RECORD_NAMES } from './record-labels.ts';
import { useAuditFilter } from './use-audit-filter.ts';

const CHANGE_NAMES: Record<AuditChange, Sentence> = {
  create: sentence('Added'),
  update: sentence('Changed'),
  delete: sentence('Deleted'),
};

/** The filters of the audit trail. */
export function AuditTools() {
  const { t } = useTranslation();
  const { filter, change } = useAuditFilter();
  const people = useQuery(auditPeopleQuery());
  const types = AUDIT_RECORD_TYPES.map((value) => ({ value, label: t(RECORD_NAMES[value]) })).toSorted(
    (one, other) => one.label.localeCompare(other.label),
  );
  return (
    <div className={classNames(styles.tools, styles.five)}>
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
        label={t('Change', { context: 'record' })}
        value={filter.change ?? ''}
        onChange={(event) => change({ change: event.target.value })}
        placeholder={t('Any change')}
        options={AUDIT_CHANGES.map((value) => ({ value, label: t(CHANGE_NAMES[value]) }))}
      />
      <DateRangeFields start_date={filter.start_date} end_date={filter.end_date} onChange={change} />
    </div>
  );
}

import { IMPORT_FIELDS, type Import, type ImportMapping } from '@revive/contract';
import { useTranslation } from '../../lib/use-translation.ts';
import { SelectField } from '../../ui/forms/select-field.tsx';
import styles from './imports.module.css';
import { FIELD_LABELS } from './words.ts';

type ColumnFieldsProps = {
  imported: Import;
  mapping: ImportMapping;
  onChange: (mapping: ImportMapping) => void;
};

/** For each field the column it is read from. */
export function ColumnFields({ imported, mapping, onChange }: ColumnFieldsProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.fields}>
      {IMPORT_FIELDS[imported.kind].map((field) => (
        <SelectField
          key={field}
          label={t(FIELD_LABELS[field])}
          value={mapping[field] ?? ''}
          placeholder={t('Not in the file')}
          options={imported.columns.map((column) => ({ value: column, label: column }))}
          onChange={({ target }) => onChange({ ...mapping, [field]: target.value || null })}
        />
      ))}
    </div>
  );
}

import type { AuditEntry } from '@revive/contract';
import { useTranslation } from '../../lib/use-translation.ts';
import { changedFields } from './changed-fields.ts';
import { columnName } from './column-names.ts';
import styles from './entry-details.module.css';
import { formatValue } from './values.ts';

/** The fields of one change, with their old and new values. */
export function FieldTable({ entry }: { entry: AuditEntry }) {
  const { t, translateMessage } = useTranslation();
  const hasBoth = entry.change === 'update';
  const shown = (column: string, value: unknown) =>
    formatValue(t, entry, column, value) ?? <span className={styles.none}>{t('nothing')}</span>;
  return (
    <table className={styles.fields}>
      <thead>
        <tr>
          <th scope="col">{t('Field')}</th>
          {hasBoth && <th scope="col">{t('Before')}</th>}
          <th scope="col">{hasBoth ? t('After') : t('Value')}</th>
        </tr>
      </thead>
      <tbody>
        {changedFields(entry).map(({ column, before, after }) => (
          <tr key={column}>
            <th scope="row">{columnName(translateMessage, column)}</th>
            {hasBoth && <td>{shown(column, before)}</td>}
            <td>{shown(column, hasBoth ? after : (after ?? before))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

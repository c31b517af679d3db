import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import styles from './data-table.module.css';
import type { Column } from './data-table-column.ts';

type DataTableRowProps<Row> = {
  columns: readonly Column<Row>[];
  content: (column: Column<Row>) => ReactNode;
  /** A skeleton row has no name. */
  isSkeleton?: boolean;
};

// Explicit roles, because a card's `display` would remove the table's semantics.
export function DataTableRow<Row>({ columns, content, isSkeleton }: DataTableRowProps<Row>) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: see above
    <tr role="row" className={styles.row}>
      {columns.map((column) => {
        const shown = content(column);
        const isHeader = column.isPrimary && !isSkeleton;
        const Cell = isHeader ? 'th' : 'td';
        return (
          <Cell
            key={column.id}
            role={isHeader ? 'rowheader' : 'cell'}
            scope={isHeader ? 'row' : undefined}
            className={classNames(
              styles.cell,
              column.align && styles[column.align],
              column.isPrimary && styles.primary,
              column.isActions && styles.actions,
              shown === undefined && styles.blank,
            )}
          >
            <span className={styles.label} aria-hidden="true">
              {column.header}
            </span>
            <div className={classNames(styles.value, column.isActions && styles.buttons)}>
              {typeof shown === 'string' ? <bdi>{shown}</bdi> : shown}
            </div>
          </Cell>
        );
      })}
    </tr>
  );
}

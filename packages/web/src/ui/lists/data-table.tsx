import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { Skeleton } from '../feedback/skeleton.tsx';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import styles from './data-table.module.css';
import type { Column } from './data-table-column.ts';
import { DataTableRow } from './data-table-row.tsx';
import { steadyPresses } from './steady-presses.ts';

export type DataTableProps<Row> = {
  /** Accessible name of the table. */
  caption: string;
  columns: readonly Column<Row>[];
  /** Undefined while they load: the table then shows a skeleton. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string | number;
  /** Shown instead of rows when there are none, usually an EmptyState. */
  empty: ReactNode;
  /** A last row of sums, by column id. */
  totals?: Readonly<Record<string, ReactNode>>;
  /** Under the rows, usually a LoadMore. */
  footer?: ReactNode;
  skeletonRows?: number;
  /** Where the columns do not fit, a row is two short lines with its figure and button at the end, and no card with labels. */
  isCompact?: boolean;
  className?: string;
};

// A table with this many columns becomes cards on a tablet too.
const MANY_COLUMNS = 6;

/** A table, or cards where its columns do not fit; it never scrolls sideways. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const {
    caption,
    columns,
    rows,
    rowKey,
    empty,
    totals,
    footer,
    skeletonRows = 5,
    isCompact,
    className,
  } = props;
  if (rows?.length === 0) return empty;
  const isMany = columns.length >= MANY_COLUMNS;
  const frame = classNames(styles.frame, isMany && styles.many, isCompact && styles.compact, className);
  return (
    <div ref={steadyPresses} className={frame} aria-busy={rows === undefined || undefined}>
      {/* biome-ignore-start lint/a11y/noRedundantRoles: cards change `display`, which removes the semantics */}
      <table role="table" className={styles.table}>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map(({ id, header, align }) => (
              <th
                key={id}
                role="columnheader"
                scope="col"
                className={classNames(styles.head, align && styles[align])}
              >
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className={styles.body}>
          {rows === undefined
            ? [...Array(skeletonRows).keys()].map((place) => (
                <DataTableRow key={place} columns={columns} content={skeletonOf} isSkeleton />
              ))
            : rows.map((row) => (
                <DataTableRow key={rowKey(row)} columns={columns} content={(column) => column.cell(row)} />
              ))}
        </tbody>
        {totals && rows && (
          <tfoot role="rowgroup" className={styles.totals}>
            <DataTableRow columns={columns} content={({ id }) => totals[id]} />
          </tfoot>
        )}
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: as above */}
      {footer && <div className={styles.footer}>{footer}</div>}
    </div>
  );
}

const skeletonOf = (column: { isPrimary?: boolean; align?: string }) => (
  <Skeleton width={column.isPrimary ? '75%' : column.align === 'end' ? '6ch' : '60%'} />
);

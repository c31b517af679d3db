import { type ReactNode, useState } from 'react';
import { Link } from '../../ui/buttons/link.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';
import type { Column } from '../../ui/lists/data-table-column.ts';
import { FigureValue, type OpenBehind } from './figure-value.tsx';
import {
  type Cell,
  isFigure,
  type ReportColumn,
  type ReportRow,
  type ReportTable,
  textOf,
} from './report-model.ts';
import styles from './report-table-view.module.css';

type ReportTableViewProps = { table: ReportTable; onOpen: OpenBehind; footer?: ReactNode };

/** The rows of a table of a report. */
export function ReportTableView({ table, onOpen, footer }: ReportTableViewProps) {
  const { title, columns, rows, totals } = table;
  const shown = (cells: ReportRow['cells'], column: ReportColumn) => {
    const cell = cells[column.id];
    if (cell === undefined) return undefined;
    const name = `${textOf(cells[columns[0]!.id])}, ${column.header}`;
    return <CellView cell={cell} name={name} onOpen={onOpen} />;
  };
  return (
    <DataTable
      caption={title}
      columns={columns.map(
        (column, place): Column<ReportRow> => ({
          id: column.id,
          header: column.header,
          isPrimary: place === 0,
          ...(column.isFigure && { align: 'end' }),
          cell: ({ kind, cells }) => {
            const content = shown(cells, column);
            return kind && content ? <strong className={styles[kind]}>{content}</strong> : content;
          },
        }),
      )}
      className={styles.rows ?? ''}
      rows={rows}
      rowKey={({ id }) => id}
      empty={null}
      footer={footer}
      {...(totals && {
        totals: Object.fromEntries(columns.map((column) => [column.id, shown(totals, column)])),
      })}
    />
  );
}

/** A folded table, because it is long or because a chart shows its numbers. */
export function FoldedTable({ table, onOpen }: Omit<ReportTableViewProps, 'footer'>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.folded} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{table.title}</summary>
      {isOpen && <ReportTableView table={table} onOpen={onOpen} />}
    </details>
  );
}

function CellView({ cell, name, onOpen }: { cell: Cell; name: string; onOpen: OpenBehind }) {
  if (isFigure(cell)) return <FigureValue figure={cell} name={name} onOpen={onOpen} />;
  // A phone keeps its own direction in a text from right to left.
  const text = <bdi>{textOf(cell)}</bdi>;
  return typeof cell === 'object' && cell.to ? <Link to={cell.to}>{text}</Link> : text;
}

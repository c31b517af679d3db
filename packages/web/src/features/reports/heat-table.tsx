import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import { FigureValue, type OpenBehind } from './figure-value.tsx';
import styles from './heat-table.module.css';
import { isFigure, type ReportTable, textOf } from './report-model.ts';

type HeatTableProps = { table: ReportTable; onOpen: OpenBehind };

/** A table whose cells are the darker the more they count. The numbers say the same without colour. */
export function HeatTable({ table: { title, columns, rows }, onOpen }: HeatTableProps) {
  const [naming, ...counted] = columns;
  const countIn = (cells: (typeof rows)[number]['cells'], id: string) => {
    const cell = cells[id];
    return isFigure(cell) ? (cell.value ?? 0) : 0;
  };
  const most = Math.max(1, ...rows.flatMap(({ cells }) => counted.map(({ id }) => countIn(cells, id))));
  return (
    <table className={styles.heat}>
      <caption>
        <VisuallyHidden>{title}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          {columns.map(({ id, header }) => (
            <th key={id} scope="col">
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id: row, cells }) => (
          <tr key={row}>
            <th scope="row">{textOf(cells[naming!.id])}</th>
            {counted.map(({ id, header }) => {
              const value = countIn(cells, id);
              const cell = cells[id];
              return (
                <td
                  key={id}
                  className={value === 0 ? styles.none : value === most ? styles.most : undefined}
                  style={{ '--share': value / most } as React.CSSProperties}
                >
                  {isFigure(cell) && (
                    <FigureValue
                      figure={cell}
                      name={`${header}, ${textOf(cells[naming!.id])}`}
                      onOpen={onOpen}
                    />
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

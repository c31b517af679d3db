import type { CSSProperties, ReactNode } from 'react';
import styles from './chart.module.css';
import { CHART_STYLE } from './chart-sizes.ts';

type ChartProps = {
  children: ReactNode;
  /** Its numbers for a screen reader: a heading, then one row for each value. */
  table: { caption: string; head: readonly string[]; rows: readonly (readonly string[])[] };
};

/** A chart and its numbers as a table. */
export const Chart = ({ children, table }: ChartProps) => (
  <figure className={styles.figure}>
    <div className={styles.plot} style={CHART_STYLE as CSSProperties}>
      {children}
    </div>
    <div className={styles.hidden}>
      <table>
        <caption>{table.caption}</caption>
        <thead>
          <tr>
            {table.head.map((name) => (
              <th key={name} scope="col">
                <bdi>{name}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map(([name, ...values]) => (
            <tr key={name}>
              <th scope="row">
                <bdi>{name}</bdi>
              </th>
              {values.map((value, place) => (
                <td key={table.head[place + 1]}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </figure>
);

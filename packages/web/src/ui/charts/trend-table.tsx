import { useTranslation } from '../../lib/use-translation.ts';
import styles from '../layout/visually-hidden.module.css';
import type { TrendData } from './chart-data.ts';

/** The numbers of a TrendChart, for a screen reader. */
export function TrendTable({ series, points, formatAt, formatValue }: TrendData) {
  const { t } = useTranslation();
  return (
    <div className={styles.hidden}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('Time')}</th>
            {series.map(({ key, label }) => (
              <th key={key} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.map(({ at, values }) => (
            <tr key={at}>
              <th scope="row">{formatAt(at)}</th>
              {series.map(({ key }) => {
                const value = values[key];
                return <td key={key}>{value == null ? '' : formatValue(value)}</td>;
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

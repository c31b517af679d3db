import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';
import styles from './key-value-list.module.css';

export type KeyValueListProps = {
  items: readonly { label: string; value: ReactNode }[];
  /** `grid` puts each value under its label; `rows` puts them at the two ends of a line, as sums are read. */
  layout?: 'grid' | 'rows';
};

/** Names and what belongs to them. */
export const KeyValueList = ({ items, layout = 'grid' }: KeyValueListProps) => (
  <dl className={classNames(styles.list, layout === 'rows' && styles.stacked)}>
    {items.map(({ label, value }) => (
      <div key={label} className={styles.pair}>
        <dt className={styles.label}>{label}</dt>
        <dd className={styles.value}>{value}</dd>
      </div>
    ))}
  </dl>
);

import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import styles from './key-value-list.module.css';
import { Note } from './note.tsx';

export type KeyValueListProps = {
  items: readonly { label: string; value: ReactNode }[];
  /** `grid` puts each value under its label; `rows` puts label and value at the two ends of a line. */
  layout?: 'grid' | 'rows';
};

/** A list of labels with their values. */
export const KeyValueList = ({ items, layout = 'grid' }: KeyValueListProps) => (
  <dl className={classNames(styles.list, layout === 'rows' && styles.stacked)}>
    {items.map(({ label, value }) => (
      <div key={label} className={styles.pair}>
        <Note as="dt">{label}</Note>
        <dd className={styles.value}>{typeof value === 'string' ? <bdi>{value}</bdi> : value}</dd>
      </div>
    ))}
  </dl>
);

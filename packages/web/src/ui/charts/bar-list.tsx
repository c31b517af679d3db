import type { CSSProperties, ReactNode } from 'react';
import type { Address } from '../../lib/address.ts';
import { Link } from '../buttons/link.tsx';
import styles from './bar-list.module.css';

type ListedBar = {
  /** Unique, because names may repeat. */
  key: string | number;
  name: string;
  value: number;
  /** The formatted value. */
  amount: string;
  /** Link of the name. */
  to?: Address;
  /** Tooltip, shown on hover and while its link has the focus. */
  tip?: ReactNode;
};

/** Horizontal bars by value, each with its name and amount; the list fills the height of its box. */
export function BarList({ bars }: { bars: readonly ListedBar[] }) {
  const greatest = Math.max(0, ...bars.map(({ value }) => value)) || 1;
  return (
    <div className={styles.plot}>
      {bars.map(({ key, name, value, amount, to, tip }) => (
        <div key={key} className={styles.row}>
          <span className={styles.name}>
            {to ? (
              <Link to={to} aria-label={`${name}: ${amount}`}>
                <bdi>{name}</bdi>
              </Link>
            ) : (
              name
            )}
          </span>
          <span className={styles.track}>
            <span
              className={styles.bar}
              data-bar=""
              style={{ '--share': Math.max(0, value) / greatest } as CSSProperties}
            />
            <span className={styles.amount}>{amount}</span>
          </span>
          {tip && <span className={styles.tip}>{tip}</span>}
        </div>
      ))}
    </div>
  );
}

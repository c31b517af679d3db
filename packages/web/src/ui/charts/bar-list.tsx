import type { CSSProperties, ReactNode } from 'react';
import type { Address } from '../../lib/address.ts';
import { Link } from '../link.tsx';
import styles from './bar-list.module.css';

type ListedBar = {
  /** Two may have the same name. */
  key: string | number;
  name: string;
  value: number;
  /** What it comes to, in words. */
  amount: string;
  /** Where the name leads. */
  to?: Address;
  /** Shown on hover and while its link has the focus. */
  tip?: ReactNode;
};

/** Bars one below another, as long as their values, each with its name and amount; as tall as the box around it. */
export function BarList({ bars }: { bars: readonly ListedBar[] }) {
  const greatest = Math.max(0, ...bars.map(({ value }) => value)) || 1;
  return (
    <div className={styles.plot}>
      {bars.map(({ key, name, value, amount, to, tip }) => (
        <div key={key} className={styles.row}>
          <span className={styles.name}>
            {to ? (
              <Link to={to} aria-label={`${name}: ${amount}`}>
                {name}
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

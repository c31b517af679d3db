import ArrowDownRight from 'lucide-react/icons/arrow-down-right';
import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import Minus from 'lucide-react/icons/minus';
import type { ReactNode } from 'react';
import type { Address } from '../../lib/address.ts';
import { classNames } from '../../lib/class-names.ts';
import { Link } from '../buttons/link.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';
import { Figures } from './figures.tsx';
import styles from './stat-card.module.css';
import tones from './tone.module.css';

export type StatDelta = {
  /** The change with its sign, such as +12%. */
  text: string;
  direction: 'up' | 'down' | 'flat';
  /** Whether the change is good; a rise is by default. Null for neither. */
  isGood?: boolean | null;
  /** What it is compared with: 'against last Friday'. */
  comparison?: string;
};

export type StatCardProps = {
  label: string;
  value: ReactNode;
  icon?: ReactNode;
  delta?: StatDelta;
  hint?: ReactNode;
  isLoading?: boolean;
  /** The list of what is counted; the whole card leads there. */
  to?: Address;
};

const ARROWS = { up: <ArrowUpRight />, down: <ArrowDownRight />, flat: <Minus /> };

/** One key figure: its name, its value, and its change. */
export const StatCard = ({ label, value, icon, delta, hint, isLoading, to }: StatCardProps) => (
  <section className={styles.card} aria-label={label} aria-busy={isLoading || undefined}>
    <h2 className={styles.label}>
      {icon}
      {to ? (
        <Link to={to} className={styles.link}>
          {label}
        </Link>
      ) : (
        label
      )}
    </h2>
    <p className={styles.value}>{isLoading ? <Skeleton width="5ch" /> : value}</p>
    {delta && <Delta {...delta} />}
    {hint && <p className={styles.row}>{hint}</p>}
  </section>
);

function Delta({ text, direction, isGood = direction === 'up', comparison }: StatDelta) {
  const tone = direction === 'flat' || isGood === null ? 'grey' : isGood ? 'green' : 'red';
  return (
    <p className={styles.row}>
      <span className={classNames(styles.delta, tones[tone])}>
        <span aria-hidden="true">{ARROWS[direction]}</span>
        <Figures>{text}</Figures>
      </span>
      {comparison}
    </p>
  );
}

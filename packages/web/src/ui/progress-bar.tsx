import { type ReactNode, useId } from 'react';
import { classNames } from '../lib/class-names.ts';
import styles from './progress-bar.module.css';

export type ProgressBarProps = {
  label: string;
  value: number;
  max: number;
  /** The same in words, such as '3 of 8'. */
  children?: ReactNode;
};

/** How far something has come. */
export function ProgressBar({ label, value, max, children }: ProgressBarProps) {
  const id = useId();
  return (
    <div className={styles.wrap}>
      <div className={styles.words}>
        <label htmlFor={id}>{label}</label>
        <span>{children}</span>
      </div>
      <progress
        id={id}
        value={Math.min(value, max)}
        max={Math.max(max, 1)}
        className={classNames(styles.bar, value >= max && max > 0 && styles.done)}
      />
    </div>
  );
}

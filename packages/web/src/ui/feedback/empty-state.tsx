import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { type DrawingName, EmptyDrawing } from './empty-drawing.tsx';
import styles from './empty-state.module.css';

export type EmptyStateProps = {
  /** The specification's message. */
  children: ReactNode;
  drawing?: DrawingName;
  /** The button for the next step. */
  action?: ReactNode;
  isCompact?: boolean;
};

/** Shown by an empty list. */
export const EmptyState = ({ children, drawing = 'sprig', action, isCompact }: EmptyStateProps) => (
  <div className={classNames(styles.empty, isCompact && styles.compact)}>
    <EmptyDrawing name={drawing} className={styles.drawing} />
    <p>{children}</p>
    {action}
  </div>
);

import type { ReactNode } from 'react';
import styles from './stat-grid.module.css';

/** StatCards beside one another: as many as there is room for, two on a phone. */
export const StatGrid = ({ children }: { children: ReactNode }) => (
  <div className={styles.grid}>{children}</div>
);

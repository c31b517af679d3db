import type { ReactNode } from 'react';
import styles from './stat-grid.module.css';

/** StatCards side by side: as many as fit, two on a phone. */
export const StatGrid = ({ children }: { children: ReactNode }) => (
  <div className={styles.grid}>{children}</div>
);

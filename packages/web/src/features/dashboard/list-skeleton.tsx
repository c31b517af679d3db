import type { ReactNode } from 'react';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import styles from './dashboard-list.module.css';

/** Placeholder of a list, under its loading message. */
export const ListSkeleton = ({ children }: { children: ReactNode }) => (
  <div className={styles.list}>
    <p role="status" className={styles.loading}>
      {children}
    </p>
    {[...Array(5).keys()].map((place) => (
      <div key={place} className={styles.row}>
        <div className={styles.text}>
          <Skeleton width="14ch" />
          <Skeleton width="22ch" />
        </div>
        <Skeleton width="8ch" />
      </div>
    ))}
  </div>
);

import type { ReactNode } from 'react';
import styles from './figures.module.css';

/** A phone number or a code: one unbroken run from left to right, in a right-to-left text too. */
export const Figures = ({ children }: { children: ReactNode }) => (
  <bdi dir="ltr" className={styles.figures}>
    {children}
  </bdi>
);

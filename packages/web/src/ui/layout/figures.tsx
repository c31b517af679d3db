import type { ReactNode } from 'react';
import styles from './figures.module.css';

/** A phone number or a code: always left to right, without line breaks. */
export const Figures = ({ children }: { children: ReactNode }) => (
  <bdi dir="ltr" className={styles.figures}>
    {children}
  </bdi>
);

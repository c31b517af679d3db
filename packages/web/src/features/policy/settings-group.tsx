import type { ReactNode } from 'react';
import styles from './settings-group.module.css';

/** The fields of a page of the settings, two beside each other where there is room. */
export const SettingsGroup = ({ children }: { children: ReactNode }) => (
  <div className={styles.fields}>{children}</div>
);

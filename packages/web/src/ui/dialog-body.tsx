import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';
import styles from './dialog.module.css';

/** The scrolling part of a dialog that brings neither a footer nor a form. */
export const DialogBody = ({ className, children }: { className?: string; children: ReactNode }) => (
  <div className={classNames(styles.body, className)}>{children}</div>
);

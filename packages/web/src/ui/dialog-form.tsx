import type { ReactNode, SubmitEvent } from 'react';
import styles from './dialog.module.css';

type DialogFormProps = {
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  /** The form's buttons: Cancel first, the act last. */
  footer: ReactNode;
  children: ReactNode;
};

/** The content of a dialog that is a form: fields that scroll, buttons that stay in sight. */
export const DialogForm = ({ onSubmit, footer, children }: DialogFormProps) => (
  <form className={styles.form} onSubmit={onSubmit} noValidate>
    <div className={styles.body}>{children}</div>
    <footer className={styles.foot}>{footer}</footer>
  </form>
);

import styles from './spinner.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

/** A turning ring of the text's size and colour; `label` says what is going on to a screen reader. */
export const Spinner = ({ label }: { label?: string }) => (
  <>
    <span className={styles.spinner} aria-hidden="true" />
    {label !== undefined && <VisuallyHidden>{label}</VisuallyHidden>}
  </>
);

import styles from './spinner.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

/** A spinner in the text's size and colour; `label` is its text for a screen reader. */
export const Spinner = ({ label }: { label?: string }) => (
  <>
    <span className={styles.spinner} aria-hidden="true" />
    {label !== undefined && <VisuallyHidden>{label}</VisuallyHidden>}
  </>
);

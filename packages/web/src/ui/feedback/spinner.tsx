import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import styles from './spinner.module.css';

/** A spinner in the text's size and colour; `label` is its text for a screen reader. */
export const Spinner = ({ label }: { label?: string }) => (
  <>
    <span className={styles.spinner} aria-hidden="true" />
    {label !== undefined && <VisuallyHidden>{label}</VisuallyHidden>}
  </>
);

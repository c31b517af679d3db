import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import styles from './chip.module.css';

export type ChipProps = {
  children: ReactNode;
  onRemove?: () => void;
  /** Name of the remove button, such as 'Remove Waist'. Needed with `onRemove`. */
  removeLabel?: string;
};

/** One of several short items in a row: a measurement type, an active filter. */
export const Chip = ({ children, onRemove, removeLabel }: ChipProps) => (
  <span className={styles.chip}>
    {children}
    {onRemove && (
      <button type="button" className={styles.remove} aria-label={removeLabel} onClick={onRemove}>
        <X aria-hidden="true" />
      </button>
    )}
  </span>
);

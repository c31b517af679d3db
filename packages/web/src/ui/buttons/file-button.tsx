import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { buttonClass } from './button-class.ts';
import styles from './file-button.module.css';

type FileButtonProps = {
  label: string;
  icon: ReactNode;
  /** The accepted file types, as MIME types. */
  accept: readonly string[];
  /** Opens the back camera of a phone instead of its files. */
  isCamera?: boolean;
  isDisabled?: boolean;
  onPick: (files: File[]) => void;
};

/** Chooses files by the file dialog or by dropping them, or takes a photo. */
export const FileButton = ({ label, icon, accept, isCamera, isDisabled, onPick }: FileButtonProps) => (
  <label className={classNames(buttonClass({ size: 'small' }), styles.button, isDisabled && styles.disabled)}>
    <span aria-hidden="true">{icon}</span>
    <span aria-hidden="true">{label}</span>
    <input
      type="file"
      aria-label={label}
      accept={accept.join(',')}
      multiple={!isCamera}
      disabled={isDisabled}
      {...(isCamera && { capture: 'environment' as const })}
      className={styles.input}
      onChange={(event) => {
        const files = [...(event.target.files ?? [])];
        // Reset, so that the same file can be chosen again after it was removed.
        event.target.value = '';
        if (files.length > 0) onPick(files);
      }}
    />
  </label>
);

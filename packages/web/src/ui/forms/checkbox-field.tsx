import { type ComponentPropsWithRef, useId } from 'react';
import { classNames } from '../../lib/class-names.ts';
import styles from './checkbox-field.module.css';
import { FieldError, type FieldFrame } from './field.tsx';

export type CheckboxFieldProps = Omit<FieldFrame, 'isLabelHidden'> & ComponentPropsWithRef<'input'>;

/** A checkbox; a press on its label ticks it too. */
export function CheckboxField({ label, hint, error, className, id, ...input }: CheckboxFieldProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const hintId = hint ? `${controlId}-hint` : undefined;
  const errorId = error ? `${controlId}-error` : undefined;
  return (
    <div className={classNames(styles.field, className)}>
      <label className={styles.row} htmlFor={controlId}>
        <input
          {...input}
          id={controlId}
          type="checkbox"
          className={styles.box}
          aria-describedby={classNames(errorId, hintId) || undefined}
          aria-invalid={error ? true : undefined}
        />
        {label}
      </label>
      {error && (
        <p id={errorId} className={classNames(styles.note, styles.error)}>
          <FieldError error={error} />
        </p>
      )}
      {hint && (
        <p id={hintId} className={classNames(styles.note, styles.hint)}>
          {hint}
        </p>
      )}
    </div>
  );
}

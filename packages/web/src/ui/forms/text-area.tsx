import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../../lib/class-names.ts';
import styles from './control.module.css';
import { Field, type FieldFrame } from './field.tsx';

export type TextAreaProps = FieldFrame & ComponentPropsWithRef<'textarea'>;

/** A text area that grows with its text. */
export const TextArea = ({
  label,
  isLabelHidden,
  requiredMark,
  hint,
  error,
  className,
  id,
  ...area
}: TextAreaProps) => (
  <Field {...{ label, isLabelHidden, requiredMark, hint, error, className, id }}>
    {(control) => (
      <textarea
        rows={3}
        dir="auto"
        {...area}
        {...control}
        className={classNames(styles.control, styles.area)}
      />
    )}
  </Field>
);

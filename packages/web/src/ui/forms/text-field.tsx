import type { ComponentPropsWithRef } from 'react';
import styles from './control.module.css';
import { Field, type FieldFrame } from './field.tsx';

export type TextFieldProps = FieldFrame & ComponentPropsWithRef<'input'>;

const directionFor = (type: string | undefined) => (type === 'tel' || type === 'email' ? 'ltr' : 'auto');

/** A text input, whose text has its own direction. Spread react-hook-form's `register(...)` on it. */
export const TextField = ({
  label,
  isLabelHidden,
  requiredMark,
  hint,
  error,
  className,
  id,
  ...input
}: TextFieldProps) => (
  <Field {...{ label, isLabelHidden, requiredMark, hint, error, className, id }}>
    {(control) => (
      <input type="text" dir={directionFor(input.type)} {...input} {...control} className={styles.control} />
    )}
  </Field>
);

import type { ComponentPropsWithRef } from 'react';
import styles from './control.module.css';
import { Field, type FieldFrame } from './field.tsx';

export type TextFieldProps = FieldFrame & ComponentPropsWithRef<'input'>;

/** A text input. Spread react-hook-form's `register(...)` on it. */
export const TextField = ({ label, isLabelHidden, hint, error, className, id, ...input }: TextFieldProps) => (
  <Field {...{ label, isLabelHidden, hint, error, className, id }}>
    {(control) => <input type="text" {...input} {...control} className={styles.control} />}
  </Field>
);

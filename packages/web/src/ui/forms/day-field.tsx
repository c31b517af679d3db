import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../../lib/class-names.ts';
import styles from './control.module.css';
import { Field, type FieldFrame } from './field.tsx';

export type DayFieldProps = FieldFrame & Omit<ComponentPropsWithRef<'input'>, 'type'>;

/** A day in the browser's own picker, 2026-11-20. */
export const DayField = ({
  label,
  isLabelHidden,
  requiredMark,
  hint,
  error,
  className,
  id,
  ...input
}: DayFieldProps) => (
  <Field {...{ label, isLabelHidden, requiredMark, hint, error, className, id }}>
    {(control) => (
      <input {...input} {...control} type="date" className={classNames(styles.control, styles.time)} />
    )}
  </Field>
);

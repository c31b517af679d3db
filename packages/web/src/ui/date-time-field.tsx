import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../lib/class-names.ts';
import styles from './control.module.css';
import { Field, type FieldFrame } from './field.tsx';

export type DateTimeFieldProps = FieldFrame &
  Omit<ComponentPropsWithRef<'input'>, 'type'> & {
    /** A day alone, or a day with its time (the default). */
    type?: 'datetime-local' | 'date' | 'time' | 'month';
  };

/**
 * A date and time in the browser's own picker. Its value is local time in the business time zone:
 * `toInputDateTime` and `fromInputDateTime` of lib/date convert it from and to an instant.
 */
export const DateTimeField = ({
  label,
  isLabelHidden,
  hint,
  error,
  className,
  id,
  type = 'datetime-local',
  ...input
}: DateTimeFieldProps) => (
  <Field {...{ label, isLabelHidden, hint, error, className, id }}>
    {(control) => (
      <input {...input} {...control} type={type} className={classNames(styles.control, styles.time)} />
    )}
  </Field>
);

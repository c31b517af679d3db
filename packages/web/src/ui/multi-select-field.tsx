import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../lib/class-names.ts';
import styles from './control.module.css';
import { Field, type FieldFrame } from './field.tsx';
import type { SelectOption } from './select-field.tsx';

export type MultiSelectFieldProps = FieldFrame &
  Omit<ComponentPropsWithRef<'select'>, 'multiple'> & { options?: readonly SelectOption[] };

/** A multiple select of the browser, four rows high; its value is a list of strings. */
export const MultiSelectField = ({
  label,
  isLabelHidden,
  hint,
  error,
  className,
  id,
  options,
  children,
  size = 4,
  ...select
}: MultiSelectFieldProps) => (
  <Field {...{ label, isLabelHidden, hint, error, className, id }}>
    {(control) => (
      <select
        multiple
        size={size}
        {...select}
        {...control}
        className={classNames(styles.control, styles.many)}
      >
        {options?.map((option) => (
          <option key={option.value} value={option.value} disabled={option.isDisabled}>
            {option.label}
          </option>
        ))}
        {children}
      </select>
    )}
  </Field>
);

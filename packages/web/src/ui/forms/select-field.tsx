import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../../lib/class-names.ts';
import styles from './control.module.css';
import { Field, type FieldFrame } from './field.tsx';

export type SelectOption = { value: string | number; label: string; isDisabled?: boolean };

export type SelectFieldProps = FieldFrame &
  Omit<ComponentPropsWithRef<'select'>, 'multiple'> & {
    /** The options; or pass `<option>`s as children. */
    options?: readonly SelectOption[];
    /** An empty first option with a prompt. */
    placeholder?: string;
  };

/** One of several, in the browser's own select. */
export const SelectField = ({
  label,
  isLabelHidden,
  requiredMark,
  hint,
  error,
  className,
  id,
  options,
  placeholder,
  children,
  ...select
}: SelectFieldProps) => (
  <Field {...{ label, isLabelHidden, requiredMark, hint, error, className, id }}>
    {(control) => (
      <span className={styles.affixed}>
        <select {...select} {...control} className={classNames(styles.control, styles.select)}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options?.map((option) => (
            <option key={option.value} value={option.value} disabled={option.isDisabled}>
              {option.label}
            </option>
          ))}
          {children}
        </select>
        <ChevronDown className={styles.chevron} aria-hidden="true" />
      </span>
    )}
  </Field>
);

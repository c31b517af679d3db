import type { ComponentPropsWithRef, CSSProperties, WheelEvent } from 'react';
import { classNames } from '../../lib/class-names.ts';
import styles from './control.module.css';
import { Field, type FieldFrame } from './field.tsx';

export type NumberFieldProps = FieldFrame &
  ComponentPropsWithRef<'input'> & {
    /** Shown before the number, such as a currency sign. */
    prefix?: string;
    /** Shown after the number, such as a unit. */
    suffix?: string;
  };

// A wheel over a focused number input would change the number instead of scrolling.
const leaveOnWheel = (event: WheelEvent<HTMLInputElement>) => event.currentTarget.blur();

const affixWidths = (prefix = '', suffix = '') =>
  ({ '--affix': `${prefix.length}ch`, '--affix-end': `${suffix.length}ch` }) as CSSProperties;

/**
 * A number input with a numeric keyboard on phones and tabular figures. Whole numbers unless `step` is given.
 */
export const NumberField = ({
  label,
  isLabelHidden,
  requiredMark,
  hint,
  error,
  className,
  id,
  prefix,
  suffix,
  step = 1,
  ...input
}: NumberFieldProps) => (
  <Field {...{ label, isLabelHidden, requiredMark, hint, error, className, id }}>
    {(control) => (
      <span className={styles.affixed} style={affixWidths(prefix, suffix)}>
        {prefix && (
          <span className={styles.prefix} aria-hidden="true">
            {prefix}
          </span>
        )}
        <input
          inputMode={Number(step) === 1 ? 'numeric' : 'decimal'}
          onWheel={leaveOnWheel}
          {...input}
          {...control}
          type="number"
          step={step}
          className={classNames(
            styles.control,
            styles.number,
            prefix && styles.hasPrefix,
            suffix && styles.hasSuffix,
          )}
        />
        {suffix && (
          <span className={styles.suffix} aria-hidden="true">
            {suffix}
          </span>
        )}
      </span>
    )}
  </Field>
);

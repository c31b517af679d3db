import { type ReactNode, useId, useState } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import styles from './segmented-choice.module.css';

export type SegmentedChoiceProps<Value extends string> = {
  /** Accessible name of the choice. */
  label: string;
  value: Value;
  /** A disabled option names the element with the reason. */
  options: readonly { value: Value; label: string; icon?: ReactNode; refusedBy?: string }[];
  onChange: (value: Value) => void;
  /** Whether more options than fit go on in the next line: names of people. */
  isWrapped?: boolean;
};

/** A few options side by side, one of them chosen; arrow keys move between them. */
export function SegmentedChoice<Value extends string>(props: SegmentedChoiceProps<Value>) {
  const { label, value, options, onChange, isWrapped } = props;
  const name = useId();
  // The chosen content may load lazily; the choice itself changes at once.
  const [shown, setShown] = useState({ value, chosen: value });
  if (shown.value !== value) setShown({ value, chosen: value });
  const choose = (chosen: Value) => {
    setShown({ value, chosen });
    onChange(chosen);
  };
  return (
    <fieldset className={classNames(styles.choice, isWrapped && styles.wrapped)}>
      <legend>
        <VisuallyHidden>{label}</VisuallyHidden>
      </legend>
      {options.map((option) => (
        <label key={option.value} className={styles.option}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === shown.chosen}
            disabled={option.refusedBy !== undefined}
            aria-describedby={option.refusedBy}
            onChange={() => choose(option.value)}
            className={styles.radio}
          />
          {option.icon}
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}

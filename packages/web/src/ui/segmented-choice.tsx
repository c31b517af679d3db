import { type ReactNode, useId, useState } from 'react';
import styles from './segmented-choice.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

export type SegmentedChoiceProps<Value extends string> = {
  /** What is chosen, for a screen reader. */
  label: string;
  value: Value;
  /** One that may not be chosen names the element that says why. */
  options: readonly { value: Value; label: string; icon?: ReactNode; refusedBy?: string }[];
  onChange: (value: Value) => void;
};

/** A few views side by side, one of them chosen; arrow keys move between them. */
export function SegmentedChoice<Value extends string>(props: SegmentedChoiceProps<Value>) {
  const { label, value, options, onChange } = props;
  const name = useId();
  // What is chosen may have to be loaded first; the finger sees its choice at once.
  const [shown, setShown] = useState({ value, chosen: value });
  if (shown.value !== value) setShown({ value, chosen: value });
  const choose = (chosen: Value) => {
    setShown({ value, chosen });
    onChange(chosen);
  };
  return (
    <fieldset className={styles.choice}>
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

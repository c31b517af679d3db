import { Menu as Base } from '@base-ui/react/menu';
import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import styles from './menu.module.css';

type MenuChoiceProps<Value extends string> = {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string; icon?: ReactNode }[];
  onChange: (value: Value) => void;
};

/** A radio group in a Menu; the chosen option has a tick. */
export const MenuChoice = <Value extends string>({
  label,
  value,
  options,
  onChange,
}: MenuChoiceProps<Value>) => {
  return (
    <Base.Group>
      <Base.GroupLabel className={styles.groupLabel}>{label}</Base.GroupLabel>
      <Base.RadioGroup value={value} onValueChange={(next: Value) => onChange(next)}>
        {options.map((option) => (
          <Base.RadioItem key={option.value} value={option.value} className={styles.item} closeOnClick>
            {option.icon}
            <span className={styles.text}>{option.label}</span>
            <Base.RadioItemIndicator className={styles.check}>
              <Check />
            </Base.RadioItemIndicator>
          </Base.RadioItem>
        ))}
      </Base.RadioGroup>
    </Base.Group>
  );
};

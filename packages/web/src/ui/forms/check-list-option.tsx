import Check from 'lucide-react/icons/check';
import { classNames } from '../../lib/class-names.ts';
import styles from './check-list-field.module.css';

type CheckListOptionProps = {
  id: string;
  label: string;
  detail: string;
  isChosen: boolean;
  /** Whether the keys act on it. */
  isCurrent: boolean;
  onPress: () => void;
};

/** One row of a check list. */
export const CheckListOption = ({
  id,
  label,
  detail,
  isChosen,
  isCurrent,
  onPress,
}: CheckListOptionProps) => (
  // biome-ignore lint/a11y/useKeyWithClickEvents: the list has the keys
  <div
    id={id}
    role="option"
    tabIndex={-1}
    aria-selected={isChosen}
    className={classNames(styles.option, isCurrent && styles.current)}
    onClick={onPress}
  >
    <span className={styles.box} aria-hidden="true">
      <Check />
    </span>
    <span className={styles.label}>{label}</span>
    <span className={styles.detail}>{detail}</span>
  </div>
);
